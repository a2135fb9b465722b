import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { Button } from '#ui/button.tsx'
import { MonthField } from '#ui/month-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { MasterRecord, MasterRun } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { useMasterRecordsText } from '../use-master-records-text.ts'
import { FreezeDialog } from './freeze-dialog.tsx'
import css from './master-records.module.css'
import { RunTable } from './run-table.tsx'

/** The runs of a master record: makes one of a month, shows it with its conflicts and lineage, freezes it, saves it. */
export function RunsPart({ of }: { readonly of: MasterRecord }) {
  const text = useMasterRecordsText()
  const format = useFormats()
  const today = useToday()
  const { id, can } = of
  const [month, setMonth] = useState(today.slice(0, 7))
  const [picked, setPicked] = useState<string | null>(null)
  const [freezing, setFreezing] = useState<MasterRun | null>(null)
  const runs = useApiQuery(masterRecordsApi, 'runs', { id })
  const making = useApiMutation(masterRecordsApi, 'make')
  const run = runs.data?.find((one) => one.id === picked) ?? runs.data?.[0]
  const make = () =>
    making.send({ id, month }).then(
      (made) => setPicked(made.id),
      (error: Error) => showMessage({ tone: 'error', text: error.message }),
    )
  const named = (one: MasterRun) => `${format.month(one.month)} · ${one.revision} · ${text(`run.${one.state}`)}`
  return (
    <section className={css['section']} aria-label={text('runs')}>
      <div className={css['tools']}>
        {can.run && (
          <>
            <MonthField label={text('month')} value={month} onChange={setMonth} />
            <Button look="primary" busy={making.isPending} disabled={month === ''} onClick={() => void make()}>
              {text('make')}
            </Button>
          </>
        )}
        {run && (
          <SelectField
            label={text('runs')}
            choices={(runs.data ?? []).map((one) => ({ value: one.id, label: named(one) }))}
            value={run.id}
            onChange={({ target }) => setPicked(target.value)}
          />
        )}
        {run && <Button onClick={() => void save(run)}>{text('saveWorkbook')}</Button>}
        {run?.state === 'draft' && can.freeze && <Button onClick={() => setFreezing(run)}>{text('freeze')}</Button>}
      </div>
      {runs.data?.length === 0 && <p className={css['quiet']}>{text('neverMade')}</p>}
      {run && <RunTable key={run.id} id={run.id} />}
      {freezing && <FreezeDialog run={freezing} onClose={() => setFreezing(null)} />}
    </section>
  )
}

async function save({ id, month, revision }: MasterRun): Promise<void> {
  try {
    await downloadFile(masterRecordsApi, 'file', { id }, `${month} ${revision}.xlsx`)
  } catch (error) {
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  }
}
