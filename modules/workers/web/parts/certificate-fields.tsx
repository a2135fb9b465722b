import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { randomUuid } from '#platform/web/random-id.ts'
import type { WorkerCertificate } from '../../contract/worker.ts'
import { CERTIFICATE_TYPES } from '../../contract/workers-records.ts'
import { useWorkersText } from '../use-workers-text.ts'

const newRow = (): EntryRow => ({ key: randomUuid(), cells: {} })

/** What a worker may do, each with the day until which they may. */
export function CertificateFields() {
  const text = useWorkersText()
  const { field } = useController({ name: 'certificates' })
  const columns: readonly EntryColumn[] = [
    {
      ...{ name: 'type', label: text('type'), kind: 'choice', isRequired: true },
      choices: CERTIFICATE_TYPES.map((value) => ({ value, label: text(`certificate.${value}`) })),
    },
    { name: 'number', label: text('number'), kind: 'text' },
    { name: 'expiresOn', label: text('until'), kind: 'day', isRequired: true },
  ]
  const [entered, setEntered] = useState(() => {
    const given = (field.value ?? []) as readonly WorkerCertificate[]
    return { given, rows: [...given.map((cells): EntryRow => ({ key: randomUuid(), cells })), newRow()] }
  })
  const change = (rows: readonly EntryRow[]) => {
    setEntered({ given: [], rows: [...rows] })
    field.onChange(
      filledRows(columns, rows).map(({ cells }) => ({
        type: cells['type'] ?? '',
        number: cells['number'] ?? '',
        expiresOn: cells['expiresOn'] ?? '',
      })),
    )
  }
  return (
    <EntryGrid label={text('certificates')} columns={columns} rows={entered.rows} onChange={change} newRow={newRow} />
  )
}
