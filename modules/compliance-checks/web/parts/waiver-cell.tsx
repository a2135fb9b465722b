import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { CheckResult, ComplianceCheck } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'

interface Props {
  readonly check: ComplianceCheck
  readonly result: CheckResult
}

/** The waiver of a failure: asked for by one person with reason and last day, decided by another. */
export function WaiverCell({ check, result }: Props) {
  const text = useComplianceText()
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  const deciding = useApiMutation(complianceChecksApi, 'decideWaiver')
  const { waiver, outcome } = result
  const decide = (isGranted: boolean) => waiver && deciding.submit({ id: check.id, waiverId: waiver.id, isGranted })
  const isOver = waiver === null || waiver.state === 'refused' || (waiver.state === 'granted' && !waiver.isInForce)
  return (
    <div className={css['cell']}>
      {waiver && (
        <>
          <span>
            {text(isOver && waiver.state === 'granted' ? 'waiver.ended' : `waiver.${waiver.state}`, {
              day: format.day(waiver.until, 'UTC'),
            })}
          </span>
          <span className={css['quote']} dir="auto">
            {waiver.reason}
          </span>
          <span className={css['quiet']}>
            <bdi>{waiver.askedBy.name}</bdi>
            {waiver.decidedBy && (
              <>
                {' · '}
                <bdi>{waiver.decidedBy.name}</bdi>
              </>
            )}
          </span>
        </>
      )}
      {waiver?.state === 'asked' && check.can.decide && (
        <div className={css['tools']}>
          <Button busy={deciding.isPending} onClick={() => decide(true)}>
            {text('grant')}
          </Button>
          <Button onClick={() => decide(false)}>{text('refuse')}</Button>
        </div>
      )}
      {deciding.error && <ProblemNote>{deciding.error.message}</ProblemNote>}
      {outcome === 'fail' && isOver && check.can.waive && (
        <Button onClick={() => setOpen(true)}>{text('askWaiver')}</Button>
      )}
      {isOpen && <AskWindow check={check} result={result} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AskWindow({ check, result, onClose }: Props & { readonly onClose: () => void }) {
  const text = useComplianceText()
  const asking = useApiMutation(complianceChecksApi, 'askWaiver')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const ask = async () => {
    await asking.send({ id: check.id, position: result.position, reason, until })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('askWaiver')}
      closeLabel={text('close')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            disabled={reason.trim().length < 3 || until === ''}
            busy={asking.isPending}
            onClick={() => void ask().catch(() => undefined)}
          >
            {text('sendWaiver')}
          </Button>
        </>
      }
    >
      <div className={css['part']}>
        <p>{result.reason}</p>
        <TextAreaField label={text('waiverReason')} value={reason} onChange={({ target }) => setReason(target.value)} />
        <DateField label={text('waiverUntil')} value={until} onChange={setUntil} />
        {asking.error && <ProblemNote>{asking.error.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}
