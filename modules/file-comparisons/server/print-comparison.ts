import type { PaperPart } from '#engines/paper/paper.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { type ComparedDifference, EFFECT_SORTS } from '../contract/file-comparison.ts'
import type { fileComparisonsApi } from '../contract/file-comparisons-api.ts'
import { type ComparedRevisions, compareRevisions } from './compare-revisions.ts'
import { PRINTED } from './comparison-words.ts'
import { narrowed } from './show-comparison.ts'

type Asked = InputOf<(typeof fileComparisonsApi)['endpoints']['csv']>
type Say = (word: keyof typeof PRINTED) => string

/** Differences on the paper; the CSV has them all. */
const MOST_ROWS = 600
/** Of a paragraph on the paper. */
const MOST_CHARACTERS = 600

const wordsIn =
  (language: Language): Say =>
  (word) =>
    PRINTED[word][language]

/** The table as it is narrowed, all of it. */
export async function comparisonAsCsv(context: RequestContext, input: Asked): Promise<FileAnswer> {
  const compared = await compareRevisions(context, input)
  const say = wordsIn(context.language)
  const heads = [
    ...(['number', 'change', 'category', 'figures', 'pageBefore', 'before', 'pageAfter', 'after', 'effect'] as const),
  ].map(say)
  const rows = narrowed(compared.comparison.rows, input).map((row) => cellsOf(row, say))
  return csvFile(`${nameOf(compared)}.csv`, heads, rows)
}

/** The table as it is narrowed under the letterhead of the project, with what was not compared. */
export async function comparisonAsPdf(context: RequestContext, input: Asked): Promise<FileAnswer> {
  const compared = await compareRevisions(context, input)
  const caller = callerOf(context)
  const { services, scope, language } = caller
  const { before, after } = compared
  const say = wordsIn(language)
  const timeZone = await services.database.read(scope, (db) => timeZoneOfProject(db, after.projectCode))
  const pdf = await printParts(caller, {
    ...{ kind: say('kind'), title: (language === 'ar' && after.titleAr) || after.title, language, timeZone },
    number: before.documentId === after.documentId ? after.number : `${before.number}, ${after.number}`,
    place: { projectCode: after.projectCode },
    parts: partsOf(compared, narrowed(compared.comparison.rows, input), language),
  })
  return bytesAnswer(`${nameOf(compared)}.pdf`, 'application/pdf', pdf)
}

function partsOf(
  { before, after, comparison }: ComparedRevisions,
  rows: readonly ComparedDifference[],
  language: Language,
): PaperPart[] {
  const say = wordsIn(language)
  const { unchanged, total, notes } = comparison
  const facts = [
    { label: say('before'), value: `${before.number} ${before.label}: ${before.fileName}` },
    { label: say('after'), value: `${after.number} ${after.label}: ${after.fileName}` },
    { label: say('differences'), value: String(rows.length) },
    { label: say('unchanged'), value: String(unchanged) },
    ...(total ? [{ label: say('total'), value: `${total.before} → ${total.after} (${total.difference})` }] : []),
    ...(total ? EFFECT_SORTS.map((sort) => ({ label: say(`of.${sort}`), value: total.effects[sort] })) : []),
  ]
  const table: PaperPart =
    rows.length === 0
      ? { type: 'text', text: say('none') }
      : {
          type: 'table',
          heading: say('differences'),
          columns: (['number', 'change', 'figures', 'before', 'after'] as const).map((word) => ({
            head: say(word),
            type: 'text',
          })),
          rows: rows.slice(0, MOST_ROWS).map((row) => printedCells(row, say)),
        }
  const more = say('more').replace('{most}', String(MOST_ROWS)).replace('{total}', String(rows.length))
  return [
    { type: 'facts', facts },
    table,
    ...(rows.length > MOST_ROWS ? [{ type: 'text', text: more } as const] : []),
    ...notes.map((note) => ({ type: 'text', text: `${say('notCompared')}: ${note[language]}` }) as const),
  ]
}

function cellsOf(row: ComparedDifference, say: Say): string[] {
  const { at, kind, before, after } = row
  const place = (part: typeof before) => part?.itemNo || String(part?.page ?? '')
  return [
    ...[String(at), say(kind), categoriesOf(row, say), figuresOf(row)],
    ...[place(before), before?.text ?? '', place(after), after?.text ?? '', row.effect?.amount ?? ''],
  ]
}

function printedCells(row: ComparedDifference, say: Say): string[] {
  const side = (part: ComparedDifference['before']) => {
    if (!part) return ''
    const place = part.itemNo || (part.page === null ? '' : `[${part.page}]`)
    const text = part.text.length > MOST_CHARACTERS ? `${part.text.slice(0, MOST_CHARACTERS)}…` : part.text
    return `${place} ${text}`.trim()
  }
  const what = [say(row.kind), categoriesOf(row, say)].filter(Boolean).join(': ')
  const effect = row.effect && `${say('effect')}: ${row.effect.amount}`
  return [String(row.at), what, [figuresOf(row), effect].filter(Boolean).join('\n'), side(row.before), side(row.after)]
}

const categoriesOf = ({ categories }: ComparedDifference, say: Say) =>
  categories.map((category) => say(category === 'number' ? 'figure' : category)).join(', ')

const figuresOf = ({ changes }: ComparedDifference) =>
  changes.map(({ before, after }) => `${before ?? '–'} → ${after ?? '–'}`).join('; ')

function nameOf({ before, after }: ComparedRevisions): string {
  const isOne = before.documentId === after.documentId
  return isOne
    ? `${after.number} ${before.label}-${after.label}`
    : `${before.number} ${before.label} - ${after.number} ${after.label}`
}
