import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bcfEngine } from './bcf-engine.ts'
import { readBcf } from './read-bcf.ts'

const GUID = '7ddc3ef0-0ab7-43f1-918a-45e38b42369c'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bcf-engine-'))
  const markup = `<Markup><Topic Guid="${GUID}"><Title>T</Title></Topic><Comment Guid="8ddc3ef0-0ab7-43f1-918a-45e38b42369c"><Comment>C</Comment></Comment></Markup>`
  const files = { 'bcf.version': '<Version VersionId="2.1"/>', [`${GUID}/markup.bcf`]: markup, [`${GUID}/s.png`]: 'x' }
  const entries = Object.entries(files).map(([name, content]) => [name, new TextEncoder().encode(content)])
  await writeFile(join(folder, 'a.bcf'), zipSync(Object.fromEntries(entries)))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['2.1', '3.0'])('bcf roundtrip writes %s and counts what it wrote', async (to) => {
  const out = join(folder, `out-${to}.bcf`)
  const answer = await bcfEngine['roundtrip']?.run([join(folder, 'a.bcf'), out], { to })
  expect(answer?.json).toEqual({
    version: to,
    topics: 1,
    comments: 1,
    viewpoints: 0,
    snapshots: 1,
    bitmaps: 0,
    lost: [],
    findings: [],
  })
  expect(readBcf(await readFile(out))).toMatchObject({ version: to, topics: [{ title: 'T' }] })
})

test('bcf roundtrip wants a version that it writes', async () => {
  const run = bcfEngine['roundtrip']?.run([join(folder, 'a.bcf'), join(folder, 'b.bcf')], { to: '2.0' })
  await expect(run).rejects.toThrow('--to')
})
