import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAMS = { 'nats-server': 'nats-server', mosquitto: 'mosquitto' }
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/**
 * Where a broker's program lies: Debian puts servers where an ordinary user's PATH does not look.
 * @param {string} name
 * @returns {string | null}
 */
export function findBroker(name) {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null
}

/**
 * Sees that the brokers of the test with several processes are there: installs Debian's packages where they are missing
 * and this process may.
 * @returns null where all are there now, otherwise the one command that a person has to run.
 */
export function ensureBrokers() {
  const missing = () => Object.keys(PROGRAMS).filter((name) => !findBroker(name))
  if (missing().length === 0) return null
  const install = `apt-get install -y --no-install-recommends ${missing()
    .map((name) => PROGRAMS[name])
    .join(' ')}`
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!hasApt) return `Install ${missing().join(' and ')} with the package manager of this machine.`
  if (process.getuid?.() !== 0) return `sudo ${install}`
  console.log(`  Installing ${missing().join(' and ')} for the test with several processes (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (command) => spawnSync('sh', ['-c', command], { env, stdio: 'ignore' })
  run('apt-get update -qq')
  run(install)
  return missing().length === 0 ? null : `apt-get update && ${install}`
}
