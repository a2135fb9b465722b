import type { EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import type { MasterColumn } from '../contract/master-record.ts'

/** Names of the cells in which a source says a column. */
export const fieldCell = (templateId: string) => `field ${templateId}`
export const unitCell = (templateId: string) => `unit ${templateId}`

export const newRow = (): EntryRow => ({ key: randomUuid(), cells: { rule: 'sum' } })

/** Columns as rows of the grid in which they are entered. */
export function rowsOfColumns(columns: readonly MasterColumn[]): EntryRow[] {
  return columns.map(({ name, title, titleAr, rule, unit, weight, from }) => ({
    key: name,
    cells: {
      ...{ title, titleAr, rule, unit, weight },
      ...Object.fromEntries(
        from.flatMap((source) => [
          [fieldCell(source.templateId), source.field],
          [unitCell(source.templateId), source.unit],
        ]),
      ),
    },
  }))
}

/** What was entered as columns; a source that says nothing of one is left out. */
export function columnsOfRows(rows: readonly EntryRow[], templateIds: readonly string[]): MasterColumn[] {
  return rows.map(({ key, cells }) => ({
    name: key,
    title: cells['title'] ?? '',
    titleAr: cells['titleAr'] ?? '',
    rule: (cells['rule'] || 'sum') as MasterColumn['rule'],
    unit: cells['unit'] ?? '',
    weight: cells['rule'] === 'mean' ? (cells['weight'] ?? '') : '',
    from: templateIds.flatMap((templateId) => {
      const field = cells[fieldCell(templateId)] ?? ''
      return field === '' ? [] : [{ templateId, field, unit: cells[unitCell(templateId)] ?? '' }]
    }),
  }))
}
