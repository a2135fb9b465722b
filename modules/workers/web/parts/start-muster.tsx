import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { MUSTER_REASONS } from '../../contract/muster.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { useWorkersText } from '../use-workers-text.ts'

type Reason = (typeof MUSTER_REASONS)[number]

/** Begins to count everybody, with the reason. */
export function StartMuster({ projectCode, siteCode }: { projectCode: string; siteCode: string }) {
  const text = useWorkersText()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<Reason>('drill')
  const starting = useApiMutation(workersApi, 'startMuster')
  const start = () =>
    starting
      .send({ projectCode, siteCode, reason })
      .then(() => setAsking(false))
      .catch(() => undefined)
  return (
    <Can do="muster:run">
      <Button look="danger" onClick={() => setAsking(true)}>
        {text('startMuster')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('startMuster')}
        confirmLabel={text('startMuster')}
        cancelLabel={text('cancel')}
        onConfirm={() => void start()}
        onCancel={() => setAsking(false)}
        isBusy={starting.isPending}
        isDanger
      >
        <p>{text('startWords')}</p>
        <SelectField
          label={text('reason')}
          choices={MUSTER_REASONS.map((value) => ({ value, label: text(`reason.${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as Reason)}
        />
        {starting.error && <ProblemNote>{starting.error.message}</ProblemNote>}
      </ConfirmDialog>
    </Can>
  )
}
