import type { DatasetAnswer, DatasetEntry, DatasetRow } from './dataset-query.ts'
import type { Text } from './text.ts'

export type MeasureUnit = DatasetEntry['measures'][number]['unit']

const NONE: Text = { en: 'None', ar: 'دون' }
const FLAGS: Readonly<Record<string, Text>> = { true: { en: 'Yes', ar: 'نعم' }, false: { en: 'No', ar: 'لا' } }

/** What the key of a group is called: by its choice, by who or what it names, as it is. On screen and on paper. */
export function wordsOfKey(
  entry: DatasetEntry | undefined,
  { dimensions }: Pick<DatasetAnswer, 'dimensions'>,
  row: Pick<DatasetRow, 'keys' | 'labels'>,
  at: number,
): Text {
  const key = row.keys[at] ?? null
  if (key === null) return NONE
  const { field, bucket } = dimensions[at] ?? { field: '', bucket: null }
  const choice = wordsOfValue(entry, field, key)
  if (choice) return choice
  if (row.labels[at]) return row.labels[at]
  const said = bucket === 'month' || bucket === 'quarter' ? key.slice(0, 7) : bucket === 'year' ? key.slice(0, 4) : key
  return { en: said, ar: said }
}

/** What a value of a field is called by the catalogue itself; null where it names a person, a company, a place or a day. */
export function wordsOfValue(entry: DatasetEntry | undefined, field: string, value: string): Text | null {
  const dimension = entry?.dimensions.find((of) => of.key === field)
  if (dimension?.type === 'flag') return FLAGS[value] ?? { en: value, ar: value }
  return dimension?.choices.find((of) => of.key === value)?.title ?? null
}

export const titleOfMeasure = (entry: DatasetEntry | undefined, name: string): Text =>
  entry?.measures.find(({ key }) => key === name)?.title ?? { en: name, ar: name }

export const titleOfField = (entry: DatasetEntry | undefined, name: string): Text =>
  entry?.dimensions.find(({ key }) => key === name)?.title ?? { en: name, ar: name }

export const unitOfMeasure = (entry: DatasetEntry | undefined, name: string): MeasureUnit =>
  entry?.measures.find(({ key }) => key === name)?.unit ?? 'number'
