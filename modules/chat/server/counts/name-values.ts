import { FILLERS, plainOf } from '#engines/questions/question-words.ts'
import { listPlaceNames } from '#modules/sites/server/public.ts'
import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import type { Text } from '#platform/contract/text.ts'
import { runQuery } from '#platform/server/datasets/run-query.ts'
import type { Caller } from '#platform/server/records/read-list.ts'

/** Values of one field that are looked through for a name. */
const MOST_VALUES = 2_000
/** A word of a name counts from so many letters on: `Saqr`, and not `Al`. */
const LEAST_LETTERS = 3

interface Value {
  readonly key: string
  readonly title: Text
  readonly code: string | null
}

/**
 * A dataset with the names that its records carry, so that a question may name a company, a person or a place: of what the asker
 * sees and nothing else.
 */
export async function withNames(
  asker: Caller,
  entry: DatasetEntry,
): Promise<{ readonly entry: DatasetEntry; readonly names: ReadonlyMap<string, Text> }> {
  const places = await asker.services.database.read(asker.scope, (db) => listPlaceNames(db, MOST_VALUES))
  const names = new Map<string, Text>()
  const dimensions: DatasetEntry['dimensions'] = []
  for (const dimension of entry.dimensions) {
    const { key: field, type } = dimension
    const values =
      type === 'company' || type === 'person'
        ? await labelled(asker, entry, field)
        : places.flatMap(({ level, code, name, nameAr }) =>
            level === field ? [{ key: code, title: { en: name, ar: nameAr || name }, code }] : [],
          )
    for (const { key, title } of values) names.set(key, title)
    const parts = partsOf(values)
    const choices = values.map(({ key, title, code }) => ({
      ...{ key, title, words: [...(code === null ? [] : [code]), ...(parts.get(key) ?? [])] },
    }))
    dimensions.push({ ...dimension, choices: [...dimension.choices, ...choices] })
  }
  return { entry: { ...entry, dimensions }, names }
}

async function labelled(asker: Caller, { key: dataset, measures }: DatasetEntry, field: string): Promise<Value[]> {
  const { rows } = await runQuery(asker, {
    ...{ dataset, measures: [measures[0]?.key ?? ''], dimensions: [{ field, bucket: null }], filters: [] },
    ...{ period: null, compare: false, sort: null, limit: MOST_VALUES },
  })
  return rows.flatMap(({ keys: [key], labels: [title] }) => (key && title ? [{ key, title, code: null }] : []))
}

/** The beginnings and words of names that no other name of the field has: `Al Saqr` of `Al Saqr Contracting`. */
function partsOf(values: readonly Value[]): ReadonlyMap<string, string[]> {
  const holders = new Map<string, Set<string>>()
  for (const { key, title } of values)
    for (const part of [title.en, title.ar].flatMap(wordsAndBeginnings)) {
      const of = holders.get(part) ?? new Set()
      holders.set(part, of.add(key))
    }
  const parts = new Map<string, string[]>()
  for (const [part, of] of holders) {
    const [key = '', another] = of
    if (another === undefined) parts.set(key, [...(parts.get(key) ?? []), part])
  }
  return parts
}

function wordsAndBeginnings(name: string): string[] {
  const words = plainOf(name)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' ')).slice(1)
  return [
    ...beginnings,
    ...words.filter((word) => word.length >= LEAST_LETTERS && !GENERAL.has(word) && !FILLERS.has(word)),
  ]
}

/** Of so many names that one alone names nobody. */
const GENERAL: ReadonlySet<string> = new Set(
  plainOf(
    `company contracting contractor contractors construction general trading group engineering consultants works services limited
     project site building tower block area zone north south east west open closed new main
     شركة مقاولات مقاول إنشاءات عامة تجارة مجموعة هندسة استشارات أعمال خدمات مشروع موقع مبنى برج منطقة شمال جنوب شرق غرب`,
  ),
)
