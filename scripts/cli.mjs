import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'

/** `npm run cli -- <command>`: the command line of an installation, from a bundle that is built where it is stale. */
const root = fileURLToPath(new URL('..', import.meta.url))

ensureNode()
try {
  ensurePackages(root)
  ensureBuild(root, ['server'])
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}
await import(pathToFileURL(`${root}dist/server/cli.js`).href)
