import type { Text } from '#platform/contract/text.ts'
import type { FoundRecord } from '#platform/server/records/find-records.ts'

/** What notices and tasks call a record. */
export function nameOf({ number, title }: FoundRecord): Text {
  if (number === null) return title
  return { en: `${number} · ${title.en}`, ar: `${number} · ${title.ar}` }
}
