import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Debian's package of each program. */
const PACKAGES = { mosquitto: 'mosquitto', 'nats-server': 'nats-server', postgres: 'postgresql' }
/** Debian puts servers where an ordinary user's PATH does not look. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const POSTGRES = '/usr/lib/postgresql'
/** Oldest PostgreSQL that the product works on. */
const LEAST_POSTGRES = 15

/**
 * Where a service's program lies; of PostgreSQL the newest, with `initdb` beside it.
 * @param {'mosquitto' | 'nats-server' | 'postgres'} name
 * @returns {string | null}
 */
export function findService(name) {
  return (
    (name === 'postgres' ? postgresFolders() : FOLDERS).map((folder) => `${folder}/${name}`).find(existsSync) ?? null
  )
}

function postgresFolders() {
  if (!existsSync(POSTGRES)) return []
  return readdirSync(POSTGRES)
    .filter((version) => Number(version) >= LEAST_POSTGRES)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `${POSTGRES}/${version}/bin`)
}

/**
 * Sees that the services of the test with several processes are there: installs Debian's packages where they are missing
 * and this process may.
 * @returns null where all are there now, otherwise the one command that a person has to run.
 */
export function ensureServices() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !findService(name))
  const wanted = missing().map((name) => PACKAGES[name])
  if (wanted.length === 0) return null
  const install = `apt-get install -y --no-install-recommends ${wanted.join(' ')}`
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!hasApt) return `Install ${wanted.join(' and ')} with the package manager of this machine.`
  if (process.getuid?.() !== 0) return `sudo ${install}`
  console.log(`  Installing ${wanted.join(' and ')} for the test with several processes (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (command) => spawnSync('sh', ['-c', command], { env, stdio: 'ignore' })
  run('apt-get update -qq')
  if (wanted.includes('postgresql')) keepClusterAway(run)
  run(install)
  return missing().length === 0 ? null : `apt-get update && ${install}`
}

/** The package would start a server of its own on port 5432; the test needs the programs alone. */
function keepClusterAway(run) {
  run('apt-get install -y --no-install-recommends postgresql-common')
  run("sed -i 's/^#\\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf")
}
