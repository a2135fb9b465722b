import type { PaperPart } from '#engines/paper/paper.ts'
import type { SheetColumn } from '#engines/sheets/sheet-column.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { titleOfField, titleOfMeasure, wordsOfKey } from '#platform/contract/dataset-words.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { Tile, TileAnswer } from '../contract/smart-dashboard.ts'
import { answerQueries, showCatalogue } from './answer-queries.ts'
import { dashboards } from './smart-dashboard-records.ts'

/** Groups of one tile that stand on the paper; the screen scrolls through all. */
const MOST_ROWS = 100

const WORDS = {
  kind: { en: 'Smart dashboard', ar: 'لوحة ذكية' },
  counted: { en: 'Records counted: {count}.', ar: 'السجلات المعدودة: {count}.' },
  nothing: { en: 'No records fit this question.', ar: 'لا سجلات توافق هذا السؤال.' },
  cut: { en: 'The first {count} groups are printed.', ar: 'تُطبع أول {count} مجموعة.' },
} as const satisfies Record<string, Text>

/** A dashboard as PDF: each tile with the numbers that the screen shows, in the order in which they stand. */
export async function printDashboard(context: RequestContext, { id }: { readonly id: string }): Promise<FileAnswer> {
  const caller = callerOf(context)
  const { services, scope, language } = caller
  const { dashboard, timeZone } = await services.database.read(scope, async (db) => {
    const found = await dashboards.saved.get({ ...caller, db }, id)
    return { dashboard: found, timeZone: (await findProjectFacts(db, found.projectCode))?.timezone ?? 'UTC' }
  })
  const tiles = dashboard.tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const answers = await answerQueries(
    caller,
    tiles.map(({ query }) => query),
    language,
  )
  const { datasets } = showCatalogue(caller)
  const parts = tiles.flatMap((tile, at) => {
    const entry = datasets.find(({ key }) => key === tile.query.dataset)
    return partsOf(tile, answers[at] ?? { answer: null, refusal: null }, entry, language)
  })
  const pdf = await printParts(caller, {
    kind: WORDS.kind[language],
    title: (language === 'ar' && dashboard.nameAr) || dashboard.name,
    place: { projectCode: dashboard.projectCode },
    ...{ parts, language, timeZone },
  })
  return bytesAnswer(`${dashboard.name}.pdf`, 'application/pdf', pdf)
}

function partsOf(
  tile: Tile,
  { answer, refusal }: TileAnswer,
  entry: DatasetEntry | undefined,
  language: Language,
): PaperPart[] {
  const heading = (language === 'ar' && tile.titleAr) || tile.title
  if (!answer) return [{ type: 'text', heading, text: refusal ?? '' }]
  if (answer.records === 0) return [{ type: 'text', heading, text: WORDS.nothing[language] }]
  const columns: SheetColumn[] = [
    ...answer.dimensions.map(({ field }) => ({ head: titleOfField(entry, field)[language], type: 'text' }) as const),
    ...tile.query.measures.map((name) => ({ head: titleOfMeasure(entry, name)[language], type: 'decimal' }) as const),
  ]
  const rows = answer.rows
    .slice(0, MOST_ROWS)
    .map((row) => [...answer.dimensions.map((_, at) => wordsOfKey(entry, answer, row, at)[language]), ...row.values])
  const said = [
    WORDS.counted[language].replace('{count}', String(answer.records)),
    ...(answer.rows.length > MOST_ROWS ? [WORDS.cut[language].replace('{count}', String(MOST_ROWS))] : []),
  ]
  return [
    { type: 'table', heading, columns, rows },
    { type: 'text', text: said.join(' ') },
  ]
}
