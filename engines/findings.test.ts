import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FINDING_KINDS, Finding } from '#platform/contract/finding.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { notKeptOf } from './bcf/bcf-findings.ts'
import { readBcf } from './bcf/read-bcf.ts'
import { writeBcf } from './bcf/write-bcf.ts'
import { findingsOfDxf } from './dxf/dxf-findings.ts'
import { readDxfReport } from './dxf/read-dxf-report.ts'
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

/**
 * Reports of another shape than findings, by the file and the name of the field, and why each is one. A reader that is
 * written anew reports findings: it has no line here.
 */
const OF_ANOTHER_SHAPE: Readonly<Record<string, readonly string[]>> = {
  'the English lines of the findings beside, for whoever read them before findings had codes': [
    'kml/kml-collector.ts warnings',
    'pointcloud/report-cloud.ts warnings',
    'pointcloud/write-copc.ts warnings',
    'vectors/vectors-report.ts warnings',
  ],
  'what the findings of the same folder are made of': [
    'dxf/build-geometry.ts problems',
    'dxf/dxf-document.ts problems',
    'dxf/drawing/drawing-work.ts problems',
    'forms/read-form-rows.ts warnings',
    'procedure/procedure.ts unsupported',
    'procedure/report-bpmn.ts warnings',
  ],
  'what is wrong with what a person entered or asked for, and is refused': [
    'boq/boq.ts problems',
    'documents/document-name.ts problems',
    'forms/check-form.ts problems',
    'forms/map-answers.ts problems',
    'forms/read-form-rows.ts problems',
    'forms/read-form-sheets.ts problems',
    'ids/ids-report.ts problems',
    'ids/ids-structure.ts problems',
    'ids/property-sets.ts unsupported',
    'ids/read-ids-document.ts problems',
    'ids/summarise-ids.ts problems',
    'questions/read-question.ts ignored',
  ],
  'what was found while computing, of no file': [
    'certificate/certificate-case.ts warnings',
    'bundle/verify-bundle.ts problems',
    'clauses/clause-rule.ts warnings',
    'calendar/deadline.ts skipped',
    'ocds/ocds-report.ts warnings',
  ],
  'elements by number, for the next step of the same work': [
    'ifc/build-shapes.ts lost',
    'ifc/build-shapes.ts unread',
    'ifc/read-element-meshes.ts failed',
    'ifc/stream-shapes.ts leftOut',
    'ifc/write-properties.ts unread',
    'parser-process.ts leftOut',
    'documents/annotate-pdf.ts leftOut',
  ],
  'shown in words of its own where the file is shown, and not yet findings': [
    'design/inspect-drawing.ts warnings',
    'design/read-drawing.ts warnings',
    'documents/document-text.ts warnings',
    'office/office-file.ts leftOut',
    'office/read-slides.ts leftOut',
    'office/word-edges.ts leftOut',
    'office/word-part.ts leftOut',
    'photos/photo-set.ts warnings',
    'retrieval/index-files.ts warnings',
    'sheets/read-table.ts unseen',
    'sheets/read-xlsx.ts unseen',
    'telemetry/history.ts problems',
  ],
}

/** `unsupported: …[]`, `lost?: …`: a field that tells what a reader did not take, and its type. */
const TELLING =
  /^ +(?:private )?readonly (warnings|lost|losses|ignored|skipped|dropped|unsupported|problems|failed|leftOut|unread|unseen|notices|notRead)\??: ([^\n]+)/gm

describe('a reader of files of another program', () => {
  it('reports by no other shape than this one', () => {
    const told = readdirSync('engines', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/-findings\.ts$|\.(test|d)\.ts$|testing/.test(file))
      .flatMap((file) =>
        [...readFileSync(join('engines', file), 'utf8').matchAll(TELLING)]
          .filter(([, , type = '']) => !/\bFinding\b|^number$/.test(type))
          .map(([, name]) => `${file} ${name}`),
      )
    expect([...new Set(told)].sort()).toEqual(Object.values(OF_ANOTHER_SHAPE).flat().sort())
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
  it('is so of issues, of what is kept and of what another version of BCF cannot hold', () => {
    const file = readBcf(readFileSync(sharedDataFile('faults/B01/view-of-a-comment-alone.bcf')))
    expect(notKeptOf(file)).toEqual([])
    const numbered = { ...file, topics: file.topics.map((topic) => ({ ...topic, serverAssignedId: 'ID-7' })) }
    const lost = writeBcf(numbered, '2.1').findings
    expect(lost).toMatchObject([{ kind: 'left-out', code: 'not-in-version', where: file.topics[0]?.guid, count: 1 }])
    expect(Finding.array().parse(lost)).toEqual(lost)
  })

  it('is so of a drawing, with how often', () => {
    const found = findingsOfDxf(readDxfReport(readFileSync(sharedDataFile('cad/dxf/uncommon.dxf'))))
    expect(found).toContainEqual(expect.objectContaining({ code: 'outline-only', count: 2 }))
    expect(found).toContainEqual(expect.objectContaining({ code: 'draws-nothing', where: 'POLYLINE', count: 1 }))
    expect(found.map(({ code }) => code)).toContain('font-substituted')
    expect(Finding.array().parse(found)).toEqual(found)
  })
})
