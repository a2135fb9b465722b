import type { DatasetAnswer, DatasetEntry, DatasetQuery } from '#platform/contract/dataset-query.ts'
import {
  titleOfField,
  titleOfMeasure,
  unitOfMeasure,
  wordsOfKey,
  wordsOfValue,
} from '#platform/contract/dataset-words.ts'
import type { Text } from '#platform/contract/text.ts'
import { entryOf } from '#platform/server/datasets/dataset.ts'
import { daysOf } from '#platform/server/datasets/dataset-sql.ts'
import { type Asker, listCounted, readableDatasets, runQuery } from '#platform/server/datasets/run-query.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { ChatCount } from '../../contract/chat.ts'
import type { KeptCount } from '../kept-answer.ts'

const SHOWN_RECORDS = 10
const SHOWN_GROUPS = 50

/** Counts with the rights that the reader has now. @returns null where they may not read these records */
export async function countNow(reader: Asker, { query, ignored, names = {} }: KeptCount): Promise<ChatCount | null> {
  const dataset = readableDatasets(reader).find(({ key }) => key === query.dataset)
  if (!dataset) return null
  const entry = entryOf(dataset)
  const now = reader.services.now()
  const { items, total } = await listCounted(reader, { ...query, dimensions: [] }, { page: 1, pageSize: SHOWN_RECORDS })
  const [measure] = query.measures
  const isGrouped = query.dimensions.length > 0 || query.measures.length > 1 || measure !== 'count'
  const answer = isGrouped
    ? await runQuery(reader, { ...query, limit: Math.min(query.limit, SHOWN_GROUPS) })
    : { rows: [], dimensions: [], isCut: false }
  return {
    ...{ records: total, of: { ...dataset.title }, asOf: now.toISOString(), ignored: [...ignored] },
    conditions: conditionsOf(entry, query, names),
    period: periodOf(entry, query, now),
    ...groupsOf(entry, query, answer),
    rows: items.map(({ id, number, name, place }) => ({
      ...{ id, number, name, path: recordAddress(reader.user, dataset.kind.id, id, place) },
    })),
  }
}

/** The conditions of a query in words, for people to see what was counted. */
function conditionsOf(
  entry: DatasetEntry,
  { filters }: DatasetQuery,
  names: Readonly<Record<string, Text>>,
): ChatCount['conditions'] {
  return filters.map(({ field, op, values }) => ({
    of: { ...titleOfField(entry, field) },
    isNot: op === 'not',
    values: values.map((value) => ({
      ...(wordsOfValue(entry, field, value) ?? names[value] ?? { en: value, ar: value }),
    })),
  }))
}

function periodOf(entry: DatasetEntry, { period }: DatasetQuery, now: Date): ChatCount['period'] {
  const days = daysOf(period, now)
  return days && { of: { ...titleOfField(entry, period?.field ?? entry.period) }, ...days }
}

function groupsOf(
  entry: DatasetEntry,
  { measures }: DatasetQuery,
  answer: Pick<DatasetAnswer, 'rows' | 'dimensions' | 'isCut'>,
): Pick<ChatCount, 'by' | 'measures' | 'groups' | 'isCut'> {
  const currencyAt = answer.dimensions.findIndex(({ field }) => field === 'currency')
  return {
    by: answer.dimensions.map(({ field }) => ({ ...titleOfField(entry, field) })),
    measures: measures.map((name) => ({ title: { ...titleOfMeasure(entry, name) }, unit: unitOfMeasure(entry, name) })),
    groups: answer.rows.map((row) => ({
      keys: row.keys.map((_, at) => ({ ...wordsOfKey(entry, answer, row, at) })),
      values: [...row.values],
      currency: row.keys[currencyAt] ?? null,
    })),
    isCut: answer.isCut,
  }
}
