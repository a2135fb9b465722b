import { useState } from 'react'
import { findWorkers } from '#modules/workers/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useDayFromToday } from '#platform/web/place/use-today.ts'
import { DateField } from '#ui/date-field.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { useCampsText } from '../use-camps-text.ts'

interface Props {
  readonly of: Camp
  readonly roomId: string
  readonly bed: number
  readonly onEnd: () => void
}

/** Gives a free bed to a worker, from a day on. */
export function GiveBed({ of, roomId, bed, onEnd }: Props) {
  const text = useCampsText()
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [fromOn, setFromOn] = useDayFromToday()
  const giving = useApiMutation(campsApi, 'moveIn')
  const find = findWorkers(of.projectCode)
  const save = async () => {
    if (workerId === null) return
    await giving.send({ id: roomId, bed, workerId, fromOn })
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
      <DateField label={text('since')} required value={fromOn} onChange={setFromOn} />
    </EntryForm>
  )
}
