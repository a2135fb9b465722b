import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isFresh, writeStamp } from './source-stamp.mjs'

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'platform/contract', 'modules']

/** Made once and put beside the web application, whose build empties its folder. */
const BASEMAP = 'dist/basemap.pmtiles'
const SERVED_BASEMAP = 'dist/web/basemap.pmtiles'

/** What is built, from what, by which script, in this order. `made` proves that the result was not thrown away. */
const PARTS = [
  {
    name: 'server',
    sources: [...SHARED, 'apps', 'demo', 'engines', 'platform/server', 'scripts/start'],
    script: ['scripts/start/run-server-build.mjs'],
    made: 'dist/server/main.js',
  },
  {
    name: 'map',
    sources: ['package-lock.json', 'scripts/build-basemap.ts', 'scripts/basemap'],
    script: ['--import', 'tsx', 'scripts/build-basemap.ts', BASEMAP],
    made: BASEMAP,
  },
  {
    name: 'web',
    sources: [...SHARED, 'apps/web', 'platform/web', 'ui', 'viewers', 'engines'],
    script: ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'error'],
    made: 'dist/web/index.html',
  },
]

/**
 * Builds what is missing or older than its sources, each part in a process of its own, so that the server does not carry
 * the build's memory. Says what it does on standard error, because commands print their answers on standard output.
 * @param {string} root folder of the project
 * @param {readonly string[]} [only] names of the parts; all where absent
 * @throws Error that names the part whose build failed.
 */
export function ensureBuild(root, only = PARTS.map((part) => part.name)) {
  for (const part of PARTS.filter(({ name }) => only.includes(name))) ensurePart(root, part)
  if (only.includes('web')) placeBasemap(root)
}

function ensurePart(root, part) {
  const stamp = join(root, `dist/${part.name}.stamp`)
  const print = fingerprint(root, part.sources)
  if (existsSync(join(root, part.made)) && isFresh(stamp, print)) return
  const started = performance.now()
  console.error(`  Building the ${part.name} …`)
  // Whatever runs this: under a test runner's NODE_ENV the libraries' slow development halves would be built in.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, part.script, { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`The ${part.name} could not be built; the reason is above.`)
  writeStamp(stamp, print)
  console.error(`  Built the ${part.name} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
}

function placeBasemap(root) {
  const made = statSync(join(root, BASEMAP))
  const served = statSync(join(root, SERVED_BASEMAP), { throwIfNoEntry: false })
  if (served && served.size === made.size && served.mtimeMs >= made.mtimeMs) return
  copyFileSync(join(root, BASEMAP), join(root, SERVED_BASEMAP))
}
