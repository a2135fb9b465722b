import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retrievalEngine } from './retrieval-engine.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-retrieval-'))
  await mkdir(join(folder, 'in', 'below'), { recursive: true })
  await writeFile(
    join(folder, 'in', 'SEC-MS-0042.txt'),
    'Scaffolds are inspected every seven days by a competent person.',
  )
  await writeFile(join(folder, 'in', 'below', 'minutes.txt'), 'The crane arrives on Sunday.')
})
afterAll(() => rm(folder, { recursive: true }))

it('indexes a folder and finds a passage in it by file and page', async () => {
  const target = join(folder, 'index')
  const { json } = await retrievalEngine['index']!.run([join(folder, 'in'), target], {})
  expect(json).toMatchObject({ passages: 2, warnings: [] })
  const found = await retrievalEngine['search']!.run([target, 'scaffold inspection'], { top: '1' })
  expect(found.json).toMatchObject({
    hits: [{ file: 'SEC-MS-0042.txt', page: 1, passage: expect.stringContaining('seven days'), boxes: [] }],
  })
  expect((await retrievalEngine['search']!.run([target, 'SEC-MS-0042'], {})).json).toMatchObject({
    hits: [{ file: 'SEC-MS-0042.txt' }],
  })
})

it('replaces an index by that of what is there now', async () => {
  const target = join(folder, 'again')
  await retrievalEngine['index']!.run([join(folder, 'in'), target], {})
  await retrievalEngine['index']!.run([join(folder, 'in', 'below'), target], {})
  expect((await retrievalEngine['search']!.run([target, 'scaffold'], {})).json).toMatchObject({ hits: [] })
  expect(await readdir(target)).toEqual(['index.json', 'segment-1.bin'])
})

it('says what to do where there is no index, and what --top takes', async () => {
  await expect(retrievalEngine['search']!.run([join(folder, 'in'), 'x'], {})).rejects.toThrow('no index for searching')
  await expect(retrievalEngine['search']!.run(['x', 'x'], { top: 'many' })).rejects.toThrow('whole number')
})
