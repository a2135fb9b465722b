import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FINDING_KINDS, Finding } from '#platform/contract/finding.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { findingsOfForm } from './forms/form-findings.ts'
import { ignoredColumns } from './forms/form-warnings.ts'
import { readXlsForm } from './forms/read-xlsform.ts'
import { readSchedule } from './schedule/read-schedule.ts'
import { reportSchedule } from './schedule/schedule-report.ts'

interface Sentence {
  readonly file: string
  readonly code: string
  readonly kind: string
  readonly en: string
  readonly ar: string
}

/** What every reader may find, as it is written beside the reader. */
const sentences: readonly Sentence[] = readdirSync('engines', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-findings.ts'))
  .flatMap((file) =>
    [
      ...readFileSync(join('engines', file), 'utf8').matchAll(
        /^ {2}'?([\w-]+)'?: \{\s*kind: '([\w-]+)',\s*en: (['"])(.*?)\3,\s*ar: (['"])(.*?)\5,\s*\}/gms,
      ),
    ].map(([, code = '', kind = '', , en = '', , ar = '']) => ({ file, code, kind, en, ar })),
  )

describe('what readers of files report', () => {
  it('is said by every reader in one vocabulary: what became of it, a sentence in both languages, and what it names', () => {
    expect(new Set(sentences.map(({ file }) => file)).size).toBeGreaterThan(6)
    expect(sentences.length).toBeGreaterThan(60)
    const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const wrong = sentences.filter(
      ({ kind, en, ar }) =>
        !FINDING_KINDS.some((one) => one === kind) ||
        !/^[A-Z0-9{"][\s\S]*\.$/.test(en) ||
        !/[\u0600-\u06ff][\s\S]*\.$/.test(ar) ||
        named(en).join() !== named(ar).join(),
    )
    expect(wrong.map(({ file, code }) => `${file} ${code}`)).toEqual([])
  })

  it('is said of one thing in the same words by every reader', () => {
    const said = new Map<string, Set<string>>()
    for (const { code, kind, en } of sentences) said.set(en, (said.get(en) ?? new Set()).add(`${kind} ${code}`))
    expect([...said].filter(([, ways]) => ways.size > 1)).toEqual([])
  })
})

describe.skipIf(skipWithoutSharedData('findings of files with faults'))('a file that says what is not computed', () => {
  it('is reported in this vocabulary, and passes through its schema as it is', () => {
    const files = ['S01/cure-72-elapsed-hours.xml', 'S02/roof-follows-a-summary.xml', 'S04/one-digit-month.xer']
    const found = files.flatMap((file) => {
      const bytes = readFileSync(sharedDataFile(`faults/${file}`))
      // A relation that leads out of the file, where the file has one.
      const broken = bytes.toString().replace(/<PredecessorUID>\d+</g, '<PredecessorUID>999<')
      return [bytes, Buffer.from(broken)].flatMap((text) => reportSchedule(readSchedule(text, file)).findings)
    })
    expect(found.map(({ code }) => code)).toContain('relation-without-activity')
    for (const finding of found) expect(Finding.parse(finding)).toEqual(finding)
  })

  it('is so of a workbook of questions too, with the sheet and the row of what does nothing', async () => {
    const { warnings } = await readXlsForm(readFileSync(sharedDataFile('faults/F06/defaults.xlsx')))
    for (const finding of findingsOfForm(warnings)) expect(Finding.parse(finding)).toEqual(finding)
    const cells = { type: 'text', name: 'who', 'media::video': 'tour.mp4' }
    const survey = { name: 'survey', rows: [{ row: 2, cells: new Map(Object.entries(cells)), texts: {} }] }
    const found = findingsOfForm(ignoredColumns({ survey: survey as never, choices: null, settings: null }))
    expect(found).toMatchObject([{ kind: 'left-out', code: 'column-ignored', where: 'survey 2 media::video' }])
    expect(Finding.array().parse(found)).toEqual(found)
  })
})
