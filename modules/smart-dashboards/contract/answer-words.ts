import type { DatasetAnswer, DatasetEntry, DatasetRow } from '#platform/contract/dataset-query.ts'
import type { Text } from '#platform/contract/text.ts'

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
  const dimension = entry?.dimensions.find((of) => of.key === field)
  if (dimension?.type === 'flag') return FLAGS[key] ?? { en: key, ar: key }
  const choice = dimension?.choices.find((of) => of.key === key)
  if (choice) return choice.title
  if (row.labels[at]) return row.labels[at]
  const said = bucket === 'month' || bucket === 'quarter' ? key.slice(0, 7) : bucket === 'year' ? key.slice(0, 4) : key
  return { en: said, ar: said }
}

export const titleOfMeasure = (entry: DatasetEntry | undefined, name: string): Text =>
  entry?.measures.find(({ key }) => key === name)?.title ?? { en: name, ar: name }

export const titleOfField = (entry: DatasetEntry | undefined, name: string): Text =>
  entry?.dimensions.find(({ key }) => key === name)?.title ?? { en: name, ar: name }

export const unitOfMeasure = (entry: DatasetEntry | undefined, name: string) =>
  entry?.measures.find(({ key }) => key === name)?.unit ?? 'number'
