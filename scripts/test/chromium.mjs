import { spawnSync } from 'node:child_process'
import { findChromium } from '../start/find-chromium.mjs'

const INSTALL = 'apt-get install -y --no-install-recommends chromium'

/**
 * Sees that journeys have a browser: installs Debian's Chromium where there is none and this process may.
 * @returns null where there is one now, otherwise the one command that a person has to run.
 */
export function ensureChromium() {
  if (findChromium()) return null
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!hasApt) return 'Install Chromium or Chrome, or name one in CHROMIUM_PATH.'
  if (process.getuid?.() !== 0) return `sudo ${INSTALL}`
  console.log('  Installing Chromium for the journeys (once) …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (command) =>
    spawnSync('sh', ['-c', command], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  run('apt-get update -qq')
  run(INSTALL)
  return findChromium() ? null : `apt-get update && ${INSTALL}`
}
