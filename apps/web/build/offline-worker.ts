import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { type Bundled, pageChunks, readBundle } from './bundle-budget.ts'

const WORKER = 'apps/web/offline/offline-worker.ts'
/** Maps, models and charts are for who has a network; their files are larger. */
export const LARGEST_KEPT_BYTES = 200_000
const KEPT = /\.(js|css|woff2)$/

/**
 * Makes `offline.js`, the service worker of the product, with the list of files that a browser keeps to open it without
 * network: what every page starts with, and whatever else is small.
 * @param projectRoot without a slash at the end
 * @param roots source files that every screen loads
 */
export function offlineWorker(projectRoot: string, roots: readonly string[]): Plugin {
  let folder = ''
  let always: readonly string[] = []
  return {
    name: 'offline-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const bundled: Bundled = readBundle(output)
        always = [...pageChunks(bundled, projectRoot, roots)]
      },
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // The build broke off before it, and says why itself.
        if (always.length === 0) return
        const files = await keptFiles(folder, always)
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        const version = sha256(JSON.stringify(files) + page).slice(0, 16)
        await writeFile(join(folder, 'offline.js'), await workerOf(projectRoot, { version, files, page: sha256(page) }))
      },
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Addresses of the files that are kept. */
export async function keptFiles(folder: string, always: readonly string[]): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'))
  const kept: string[] = []
  for (const name of names.filter((one) => KEPT.test(one)).sort()) {
    const path = `assets/${name}`
    const { length } = await readFile(join(folder, path))
    if (length <= LARGEST_KEPT_BYTES || always.includes(path)) kept.push(`/${path}`)
  }
  return kept
}

async function workerOf(
  projectRoot: string,
  { version, files, page }: { readonly version: string; readonly files: readonly string[]; readonly page: string },
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [WORKER],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    define: {
      BUILD_VERSION: JSON.stringify(version),
      BUILD_FILES: JSON.stringify(files),
      BUILD_PAGE: JSON.stringify(page),
    },
  })
  return outputFiles[0]?.text ?? ''
}
