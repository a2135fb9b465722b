import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { workersApi } from '../../contract/workers-api.ts'
import { useWorkersText } from '../use-workers-text.ts'
import css from './workers.module.css'

/** Takes a permit back, with the reason. */
export function WithdrawPermit({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const text = useWorkersText()
  const [reason, setReason] = useState('')
  const withdrawing = useApiMutation(workersApi, 'withdrawPermit')
  return (
    <div className={css['wide']}>
      <EntryForm of={withdrawing} onSave={() => withdrawing.send({ id, reason }).then(onEnd)} onCancel={onEnd}>
        <TextField
          label={text('withdrawReason')}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </EntryForm>
    </div>
  )
}
