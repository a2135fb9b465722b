import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, writeStamp } from './source-stamp.mjs'

/** What an installation depends on. Its content counts, not its time: a checkout touches files without changing them. */
const INPUTS = ['package-lock.json', 'package.json', '.npmrc', 'scripts/start/trim-packages.mjs']
const STAMP = 'node_modules/.plumbline-installed'

/** npm would wait a whole minute before its last try, in silence, while somebody sits there without a network. */
const LONGEST_WAIT_MS = 10_000

/**
 * Installs the packages of the lock file where `node_modules` is missing or was made from another lock file.
 * @param {string} root folder of the project
 * @throws Error that says what to do.
 */
export function ensurePackages(root) {
  const print = printOf(root)
  const stamp = join(root, STAMP)
  if (isFresh(stamp, print)) return
  if (isAsLocked(root)) {
    writeStamp(stamp, print)
    return
  }
  console.error('  Installing packages (once, about a minute) …')
  const started = performance.now()
  // npm's own script settings would make the installation believe that it is part of the start script.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(
    npm,
    [
      ...['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
      `--fetch-retry-maxtimeout=${LONGEST_WAIT_MS}`,
    ],
    {
      cwd: root,
      env: { ...environment, ...registryOf(process.env) },
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  )
  if (error || status !== 0) throw new Error(explain(error, status))
  writeStamp(stamp, print)
  console.error(`  Packages installed (${((performance.now() - started) / 1000).toFixed(0)} s).`)
}

function printOf(root) {
  const hash = createHash('sha256')
  for (const path of INPUTS) {
    const full = join(root, path)
    hash.update(`${path}\0${existsSync(full) ? readFileSync(full) : ''}\0`)
  }
  hash.update(`${process.platform}-${process.arch}`)
  return hash.digest('hex')
}

/** True where somebody ran `npm install` by hand: npm's own record of the folder names what the lock file names. */
function isAsLocked(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(readFileSync(record, 'utf8')).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '' || entry.optional) return true
      return present[path]?.version === entry.version
    })
  } catch {
    // Half-written by an installation that was killed: install again.
    return false
  }
}

/** The registry and the proxy that the person has set for npm stay; everything else of the outer npm run goes. */
function registryOf(environment) {
  const kept = Object.entries(environment).filter(([name]) =>
    /^npm_config_(registry|proxy|https_proxy|noproxy|cafile|ca|cache|strict_ssl|userconfig|globalconfig|prefix)$/i.test(
      name,
    ),
  )
  return Object.fromEntries(kept)
}

function explain(error, status) {
  if (error) return `npm could not be started (${error.message}). Install Node with npm, then run npm start again.`
  return [
    `npm ci ended with code ${status}; its message is above.`,
    '  No connection: check the network or the registry (npm config get registry), then run npm start again.',
    '  "Missing … from lock file" or a package that cannot be found: run npm install, then npm start.',
    '  Permission denied: the folder belongs to another user; run npm start as its owner.',
  ].join('\n')
}
