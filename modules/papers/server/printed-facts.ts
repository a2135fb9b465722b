import type { PaperFact } from '#engines/paper/paper.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import type { Language } from '#platform/contract/text.ts'
import { columnReader, sheetTypeOf } from '#platform/server/records/file-columns.ts'

/** The facts of a record as they are printed: each value read here, under the words of the person's screen. */
export function printedFacts(
  record: object,
  fields: readonly FileColumn[],
  language: Language,
  timeZone: string,
): PaperFact[] {
  return fields.map((field) => ({
    label: field.header,
    value: columnReader(field, language)(record),
    of: sheetTypeOf(field, timeZone),
  }))
}
