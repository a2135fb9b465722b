import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|wasm|txt)$/
/** Smaller files fit into one packet anyway. */
export const LEAST_COMPRESSED_BYTES = 1_024
/** Above this the best brotli level takes seconds for one per cent. */
const LARGE_BYTES = 1_500_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside each file of the build, so that the server never compresses while somebody waits. */
export function precompressAssets(): Plugin {
  let folder = ''
  return {
    name: 'precompress-assets',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      for (const entry of paths) await compress(join(entry.parentPath, entry.name))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < LEAST_COMPRESSED_BYTES) return
  const quality = bytes.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [smallest, small] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, small)])
}
