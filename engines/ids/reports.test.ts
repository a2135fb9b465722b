import { describe, expect, test } from 'vitest'
import { readBcf } from '../bcf/read-bcf.ts'
import { writeBcf } from '../bcf/write-bcf.ts'
import { checkIds } from './check-ids.ts'
import type { IdsElementResult } from './ids-report.ts'
import { reportBcf } from './report-bcf.ts'
import { reportHtml } from './report-html.ts'
import { idsFile, ifcFile, simple } from './testing/ids-case.ts'

const results: IdsElementResult[] = []
const report = checkIds(
  idsFile({ requirements: `<attribute>${simple('name', 'Name')}${simple('value', 'Waldo')}</attribute>` }),
  ifcFile(
    "#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,'<script>alert(1)</script>',$,$,$,$,$,$);#2=IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Waldo',$,$,$,$,$,$);",
  ),
  { onResult: (result) => results.push(result) },
)

describe('reports of a check', () => {
  test.each(['en', 'ar'] as const)('are a page in %s that runs nothing', (language) => {
    const check = { modelName: 'A & B', version: 2, checkedAt: '2026-01-31T10:20:30Z', checkedBy: 'Rana' }
    const page = reportHtml(report, results, language, check)
    expect(page).toContain('A &#38; B')
    expect(page).toContain('<bdi dir="ltr">2026-01-31 10:20 UTC</bdi>')
    expect(page).toContain('0hqIFTRjfV6AWq_bMtnZwI')
    expect(page).not.toContain('1hqIFTRjfV6AWq_bMtnZwI')
    expect(page).not.toContain('<script')
    expect(page).toContain(language === 'ar' ? 'dir="rtl"' : 'Failed')
  })

  test('say beside the results that a specification was written for another version', () => {
    const requirements = `<attribute>${simple('name', 'Description')}</attribute>`
    const other = checkIds(
      idsFile({ requirements, ifcVersion: 'IFC2X3' }),
      ifcFile("#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,'W',$,$,$,$,$,$);"),
    )
    expect(reportHtml(other, results, 'en')).toContain('This was written for IFC2X3')
  })

  test('are BCF topics, one for a failed requirement, the same in every run', () => {
    const facts = { key: 'model', author: 'a@b.c', date: '2026-01-01T00:00:00Z', modelName: 'a.ifc' }
    const file = reportBcf(report, results, facts)
    const read = readBcf(writeBcf(file, '2.1').bytes)
    expect(read.topics).toMatchObject([
      {
        guid: file.topics[0]?.guid,
        labels: ['IDS'],
        header: [{ filename: 'a.ifc' }],
        viewpoints: [
          { components: { selection: [{ ifcGuid: '0hqIFTRjfV6AWq_bMtnZwI' }], coloring: [{ color: 'C0392B' }] } },
        ],
      },
    ])
    expect(reportBcf(report, results, facts).topics[0]?.guid).toBe(file.topics[0]?.guid)
  })
})
