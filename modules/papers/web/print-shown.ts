import type { FileColumn } from '#platform/contract/file-column.ts'
import { findText } from '#platform/web/language/find-text.ts'
import { COMMON_CATALOGUE } from '#platform/web/language/i18n.ts'
import type { ShownRecord } from '#platform/web/records/record-tool-parts.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import type { Column } from '#ui/table-types.ts'
import { factsInWords } from './facts-in-words.ts'
import { savePaper } from './save-paper.ts'

/** Saves the record of a page as PDF: the facts that the page chooses, or all that its module has words for. */
export async function printShown(shown: ShownRecord): Promise<void> {
  const { record, name } = shown
  await savePaper({ kind: record.entityType, id: record.entityId, fields: fieldsOfShown(shown) }, name)
}

/** The facts that the page of a record chooses, or all that its module has words for; their values are read on the server. */
export function fieldsOfShown({ record, name, answer, module }: ShownRecord): FileColumn[] {
  const { language } = uiStateStore.getState()
  const known = (key: string) => findText(language, [module, COMMON_CATALOGUE], key)
  return record.printed ? columnsToPrint(record.printed) : factsInWords(answer, known, name)
}

/** Columns as `useColumns` makes them; those without `exports` are left out. */
export function columnsToPrint(columns: readonly Pick<Column<never>, 'header' | 'exports'>[]): FileColumn[] {
  return columns.flatMap(({ header, exports }) => (exports ? [{ header, ...exports }] : []))
}
