import type { FileColumn } from '#platform/contract/file-column.ts'
import { findText } from '#platform/web/language/find-text.ts'
import { COMMON_CATALOGUE } from '#platform/web/language/i18n.ts'
import type { ShownRecord } from '#platform/web/records/record-tool-parts.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import type { Column } from '#ui/table-types.ts'
import { factsInWords } from './facts-in-words.ts'
import { savePaper } from './save-paper.ts'

/** Saves the record of a page as PDF: the facts that the page chooses, or all that its module has words for. */
export async function printShown({ record, name, answer, module }: ShownRecord): Promise<void> {
  const { language } = uiStateStore.getState()
  const known = (key: string) => findText(language, [module, COMMON_CATALOGUE], key)
  const fields = record.printed ? columnsToPrint(record.printed) : factsInWords(answer, known, name)
  await savePaper({ kind: record.entityType, id: record.entityId, fields }, name)
}

/** Columns as `useColumns` makes them; those without `exports` are left out. */
export function columnsToPrint(columns: readonly Pick<Column<never>, 'header' | 'exports'>[]): FileColumn[] {
  return columns.flatMap(({ header, exports }) => (exports ? [{ header, ...exports }] : []))
}
