import type { PaperFact } from '#engines/paper/paper.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import type { Language } from '#platform/contract/text.ts'
import { columnReader, sheetTypeOf } from '#platform/server/records/file-columns.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'

const STATE = { en: 'State', ar: 'الحالة' }

/** Where a record of a kind that takes steps stands; null for others. */
export function printedState(kind: string, record: object, language: Language): PaperFact | null {
  const { states } = declaredStates().find((one) => one.kind === kind) ?? {}
  const state = 'state' in record && typeof record.state === 'string' ? states?.[record.state] : undefined
  return state ? { label: STATE[language], value: state.title[language] } : null
}

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
