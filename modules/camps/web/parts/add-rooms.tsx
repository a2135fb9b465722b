import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { randomUuid } from '#platform/web/random-id.ts'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { MOST_BEDS } from '../../contract/camps-records.ts'
import { useCampsText } from '../use-camps-text.ts'

const newRow = (): EntryRow => ({ key: randomUuid(), cells: {} })

/** Adds rooms as a list, typed or pasted from a spreadsheet. */
export function AddRooms({ of, onEnd }: { readonly of: Camp; readonly onEnd: () => void }) {
  const text = useCampsText()
  const [rows, setRows] = useState<readonly EntryRow[]>(() => [newRow()])
  const kept = useKeptRows({ name: `camps.rooms:${of.id}`, rowVersion: 0, rows, setRows })
  const adding = useApiMutation(campsApi, 'addRooms')
  const columns: readonly EntryColumn[] = [
    { name: 'building', label: text('building'), kind: 'text', isRequired: true, maxLength: 60 },
    { name: 'name', label: text('room'), kind: 'text', isRequired: true, maxLength: 40 },
    { name: 'beds', label: text('beds'), kind: 'number', isRequired: true, decimals: 0, min: 1, max: MOST_BEDS },
    { name: 'areaM2', label: text('areaM2'), kind: 'number', unit: 'm²', decimals: 2, min: 1, max: 10_000 },
  ]
  const save = async () => {
    const rooms = filledRows(columns, rows).map(({ cells }) => ({
      building: cells['building'] ?? '',
      name: cells['name'] ?? '',
      beds: Number(cells['beds']),
      areaM2: cells['areaM2'] ? Number(cells['areaM2']) : null,
    }))
    if (rooms.length === 0 || countProblems(columns, rows) > 0) return
    await adding.send({ id: of.id, rooms })
    kept.settle()
    onEnd()
  }
  return (
    <EntryForm of={adding} onSave={save} onCancel={onEnd}>
      <DraftNotices of={kept} onDiscard={kept.discard} />
      <EntryGrid label={text('addRooms')} columns={columns} rows={[...rows]} onChange={kept.change} newRow={newRow} />
    </EntryForm>
  )
}
