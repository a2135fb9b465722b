import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { loadEnvironment } from './start/load-environment.mjs'

/**
 * `npm run dev`: the server from its sources, restarted on a change, and the web application by Vite, which passes API
 * calls on. Open the address that Vite prints. Ctrl-C ends both.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
/** Where apps/web/vite.config.ts looks for the server. */
const SERVER_PORT = '8080'
const STOP_MS = 15_000

ensureNode()
loadEnvironment(root)
try {
  ensurePackages(root)
  ensureBuild(root, ['map'])
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}
try {
  // The server serves the base map beside the built web application; Vite passes that one file on.
  ensureBuild(root, ['web'])
} catch (error) {
  // What does not build is what somebody wants to mend here.
  console.error(`\n  ${error.message} Going on; maps may have no background.\n`)
}

const environment = { NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env, PORT: SERVER_PORT }
const running = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/main.ts']),
  run(['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts']),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll())
for (const child of running) child.once('exit', () => stopAll())

function run(parameters) {
  return spawn(process.execPath, parameters, { cwd: root, env: environment, stdio: 'inherit' })
}

/** One without the other is of no use. */
function stopAll() {
  for (const child of running) if (child.exitCode === null) child.kill('SIGTERM')
  setTimeout(() => process.exit(1), STOP_MS).unref()
}
