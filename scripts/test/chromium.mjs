import { spawnSync } from 'node:child_process'
import { findChromium, WITHOUT_WINDOWS } from '../start/find-chromium.mjs'

const installOf = (name) => `apt-get install -y --no-install-recommends --no-remove ${name}`
const PACKAGE = 'chromium-headless-shell'
const OTHERWISE = 'chromium'

/**
 * Sees that journeys have a browser: installs Debian's Chromium where this process may, the one without windows also
 * beside another, because journeys take half as long in it.
 * @returns null where there is one now, otherwise the one command that a person has to run.
 */
export function ensureChromium() {
  const found = findChromium()
  if (found === WITHOUT_WINDOWS || process.env.CHROMIUM_PATH) return found ? null : 'CHROMIUM_PATH names no program.'
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  const mayInstall = hasApt && process.getuid?.() === 0
  if (mayInstall) install(found !== null)
  if (findChromium()) return null
  if (!hasApt) return 'Install Chromium or Chrome, or name one in CHROMIUM_PATH.'
  return `${mayInstall ? '' : 'sudo '}sh -c 'apt-get update && ${installOf(OTHERWISE)}'`
}

/** @param {boolean} isLuxury there is a browser already: what cannot be had at once is left. */
function install(isLuxury) {
  console.log('  Installing Chromium for the journeys (once) …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (command) =>
    spawnSync('sh', ['-c', command], { env: environment, stdio: ['ignore', 'ignore', isLuxury ? 'ignore' : 'inherit'] })
      .status === 0
  if (isLuxury) {
    run(`${installOf(PACKAGE)} -o Acquire::Retries=0 -o Acquire::http::Timeout=10`)
    return
  }
  run('apt-get update -qq')
  if (!run(installOf(PACKAGE))) run(installOf(OTHERWISE))
}
