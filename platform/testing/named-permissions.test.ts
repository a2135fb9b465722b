import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadModuleSpecs } from './load-module-specs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Where the browser names a permission: in a misspelled one nobody is let in, and nothing says so. */
const NAMED = /(?:\buse[Cc]an\(|\bcanDo\(|\bdo=|\bpermission: )\s*["']([a-z-]+:[a-zA-Z-]+)["']/g

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(path) && !/\.test\.|testing/.test(path)) yield path
  }
}

it('[PERM-01] finds every permission that the browser names among those that modules declare', async () => {
  const specs = await loadModuleSpecs(ROOT)
  const declared = new Set(specs.flatMap(({ permissions }) => Object.keys(permissions)))
  const files = [...sources('platform/web'), ...sources('modules')].filter((path) => /[\\/]web[\\/]/.test(path))
  const named = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(NAMED)].map(([, name = '']) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !declared.has(name))).toEqual([])
})
