import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { loadEnvironment } from './start/load-environment.mjs'

/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server. No package is needed to run this
 * file. The server runs in this very process: one process less, and signals need nobody to pass them on.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
/** How often a server that npm started looks whether npm is still there. */
const PARENT_WATCH_MS = 1000

ensureNode()
loadEnvironment(root)
try {
  ensurePackages(root)
  ensureBuild(root)
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}
if (process.env.npm_lifecycle_event === 'start') stopWithParent(process.ppid)
await import(pathToFileURL(`${root}dist/server/main.js`).href)

/**
 * A killed npm takes nobody with it: without this, kill -9 would leave a server that nothing shows. Between npm and this
 * process there may be a shell.
 */
function stopWithParent(parent) {
  const grandparent = parentOf(parent)
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) process.kill(process.pid, 'SIGTERM')
  }, PARENT_WATCH_MS).unref()
}

/** Null where the system has no /proc; there the shell has given its place to this process. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program comes before, in brackets, and may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
