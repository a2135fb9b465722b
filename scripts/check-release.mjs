import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'

/**
 * `npm run check:release`: the product as it is delivered, with the demonstration, measures for an hour (played in a minute), and a
 * backup of it is restored and checked. Ends with 1 where an archive of this release could not be restored.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const MINUTES = '60'
const SPEED = '60'

ensureNode()
ensurePackages(root)
ensureBuild(root, ['server'])
const folder = await mkdtemp(join(tmpdir(), 'plumbline-release-'))
const port = 20_000 + Math.floor(Math.random() * 20_000)
const env = {
  PATH: process.env.PATH,
  DATA_DIR: folder,
  PORT: String(port),
  MQTT_PORT: String(port + 1),
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
}
const server = run(['dist/server/main.js'], ['ignore', 'pipe', 'inherit'])
try {
  await ready()
  await mustEnd(['dist/server/cli.js', 'simulate', '--for', MINUTES, '--speed', SPEED])
  await mustEnd(['dist/server/cli.js', 'restore-drill'])
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

function run(parameters, stdio) {
  return spawn(process.execPath, parameters, { cwd: root, env, stdio })
}

async function ready() {
  let said = ''
  for await (const bytes of server.stdout) {
    said += bytes
    if (/is ready at /.test(said)) break
  }
  if (!/is ready at /.test(said)) throw new Error(`The product did not start:\n${said}`)
}

async function mustEnd(parameters) {
  const [code] = await once(run(parameters, 'inherit'), 'exit')
  if (code !== 0) throw new Error(`${parameters.slice(1).join(' ')} ended with ${code}.`)
}
