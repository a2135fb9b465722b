import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { loadEnvironment } from './start/load-environment.mjs'

/**
 * `npm run cli -- <command>` and `npm run worker`: a program of the server's build in this process, from a bundle that is
 * made anew where it is stale. The program's name is the first parameter, and is not seen by the program.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [program] = process.argv.splice(2, 1)

ensureNode()
loadEnvironment(root)
try {
  ensurePackages(root)
  ensureBuild(root, ['server'])
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}
await import(pathToFileURL(`${root}dist/server/${program}.js`).href)
