import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { MasterRun } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { useMasterRecordsText } from '../use-master-records-text.ts'

/** Freezes a run; one with conflicts takes a reason. */
export function FreezeDialog({ run, onClose }: { readonly run: MasterRun; readonly onClose: () => void }) {
  const text = useMasterRecordsText()
  const format = useFormats()
  const [reason, setReason] = useState('')
  const freezing = useApiMutation(masterRecordsApi, 'freeze')
  const send = async () => {
    await freezing.send({ id: run.id, reason: reason.trim() })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('freezeTitle', { month: format.month(run.month), revision: run.revision })}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={freezing.isPending} onClick={() => void send().catch(() => undefined)}>
            {text('freeze')}
          </Button>
        </>
      }
    >
      <p>
        {run.conflictCount > 0
          ? text('freezeWithConflicts', { count: format.count(run.conflictCount) })
          : text('freezeHelp')}
      </p>
      <TextAreaField
        label={text('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(freezing.error && { error: freezing.error.message })}
      />
    </Dialog>
  )
}
