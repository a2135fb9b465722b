import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Bundles a benchmark's own file, so that it runs in a process of its own without the TypeScript loader, whose time and memory are no
 * part of the product.
 * @param work is given the program, and a folder for files that is gone afterwards
 */
export async function withOwnProgram<Answer>(
  file: string,
  work: (program: string, folder: string) => Promise<Answer>,
): Promise<Answer> {
  // Beside the packages, which the bundle imports.
  const cache = resolve(fileURLToPath(import.meta.url), '../../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'bench-'))
  try {
    const program = join(folder, 'program.mjs')
    await build({
      entryPoints: [fileURLToPath(file)],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      // Packages that are found by their names at run time.
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    })
    return await work(program, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
