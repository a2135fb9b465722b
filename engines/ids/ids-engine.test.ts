import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsEngine } from './ids-engine.ts'
import { idsFile, ifcFile, simple } from './testing/ids-case.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ids-engine-'))
  await writeFile(join(folder, 'a.ids'), idsFile({ requirements: `<attribute>${simple('name', 'Name')}</attribute>` }))
  await writeFile(join(folder, 'a.ifc'), ifcFile("#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$);"))
})
afterAll(() => rm(folder, { recursive: true }))

test('ids check answers the status of the whole and of each specification, with the reasons', async () => {
  const answer = await idsEngine['check']?.run([join(folder, 'a.ids'), join(folder, 'a.ifc')], {})
  expect(answer?.json).toMatchObject({
    status: 'fail',
    specifications: [
      { name: 'Case', status: 'fail', applicable: 1, failed: 1, reasons: ['The attribute Name is not filled in.'] },
    ],
  })
  expect(answer?.text).toContain('FAIL  Case: 1 applicable, 1 failed')
})

test('ids check refuses what is no model', async () => {
  const check = idsEngine['check']?.run([join(folder, 'a.ids'), join(folder, 'a.ids')], {})
  await expect(check).rejects.toThrow(/IFC/)
})
