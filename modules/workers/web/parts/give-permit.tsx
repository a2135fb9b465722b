import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useDayFromToday } from '#platform/web/place/use-today.ts'
import { DateField } from '#ui/date-field.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { workersApi } from '../../contract/workers-api.ts'
import { findWorkers } from '../find-workers.ts'
import { useWorkersText } from '../use-workers-text.ts'

interface Props {
  readonly zone: { readonly id: string; readonly projectCode: string }
  readonly onEnd: () => void
}

/** Lets a worker into a zone until a day. */
export function GivePermit({ zone, onEnd }: Props) {
  const text = useWorkersText()
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [fromOn, setFromOn] = useDayFromToday()
  const [untilOn, setUntilOn] = useDayFromToday()
  const giving = useApiMutation(workersApi, 'givePermit')
  const find = findWorkers(zone.projectCode)
  const save = async () => {
    if (workerId === null) return
    await giving.send({ zoneId: zone.id, workerId, number, fromOn, untilOn })
    onEnd()
  }
  return (
    <EntryForm of={giving} onSave={save} onCancel={onEnd}>
      <FoundSelect
        label={text('worker')}
        find={find}
        value={workerId}
        placeholder={text('findWorker')}
        onChange={setWorkerId}
        emptyText={text('nobodyFound')}
      />
      <TextField
        label={text('permitNumber')}
        required
        dir="ltr"
        maxLength={60}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <DateField label={text('permitFrom')} required value={fromOn} onChange={setFromOn} />
      <DateField label={text('permitUntil')} required value={untilOn} onChange={setUntilOn} />
    </EntryForm>
  )
}
