import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBasemap } from './build-basemap.ts'

const MOST_BYTES = 6_000_000

describe('buildBasemap', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basemap-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('writes the same bytes twice, within the size limit, and skips what is fresh', async () => {
    const path = join(folder, 'one', 'basemap.pmtiles')
    expect(await buildBasemap(path)).toBe('built')
    expect(await buildBasemap(path)).toBe('fresh')
    const first = await digestOf(path)
    expect((await stat(path)).size).toBeLessThan(MOST_BYTES)
    await utimes(path, 0, 0)
    expect(await buildBasemap(path)).toBe('built')
    expect(await digestOf(path)).toBe(first)
  })
})

async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
