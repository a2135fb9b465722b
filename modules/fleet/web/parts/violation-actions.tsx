import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { StepDialog } from '#platform/web/records/step-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { VIOLATION_DECISIONS } from '../../contract/fleet-records.ts'
import type { Violation } from '../../contract/violation.ts'

const { confirm, dismiss } = VIOLATION_DECISIONS.steps

/** Confirms a violation at a press, and dismisses one for a reason. */
export function ViolationActions({ violation }: { readonly violation: Violation }) {
  const { id, rowVersion, can } = violation
  const say = useSay()
  const [isAsked, setAsked] = useState(false)
  const confirming = useApiMutation(fleetApi, 'confirmViolation')
  const dismissing = useApiMutation(fleetApi, 'dismissViolation')
  const agree = () =>
    confirming.send({ id, rowVersion }).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  const reject = (reason: string) =>
    dismissing.send({ id, rowVersion, reason }).then(
      () => setAsked(false),
      () => undefined,
    )
  return (
    <>
      {can.dismiss && <Button onClick={() => setAsked(true)}>{say(dismiss.title)}</Button>}
      {can.confirm && (
        <Button look="primary" busy={confirming.isPending} onClick={() => void agree()}>
          {say(confirm.title)}
        </Button>
      )}
      {isAsked && (
        <StepDialog
          spec={dismiss}
          refusals={[]}
          error={dismissing.error}
          isBusy={dismissing.isPending}
          onTake={(reason) => void reject(reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
