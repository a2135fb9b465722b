import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { InputDue } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** As the contract has it. */
const SHORTEST_REASON = 3

/** Takes a day off what a company owes; the reason stays with it. */
export function ExcuseDialog({ due, onClose }: { readonly due: InputDue; readonly onClose: () => void }) {
  const text = useInputRecordsText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const [reason, setReason] = useState('')
  const excuse = useApiMutation(inputRecordsApi, 'excuse')
  const { name, nameAr } = due.company
  const send = async () => {
    await excuse.send({ id: due.id, reason: reason.trim() })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('excuseTitle', { company: (isArabic && nameAr) || name, day: format.day(due.period, 'UTC') })}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('keepOwed')}</Button>
          <Button
            look="primary"
            busy={excuse.isPending}
            disabled={reason.trim().length < SHORTEST_REASON}
            onClick={() => void send().catch(() => undefined)}
          >
            {text('excuse')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={text('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(excuse.error && { error: excuse.error.message })}
      />
    </Dialog>
  )
}
