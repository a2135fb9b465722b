import { useBulk } from '#modules/transfers/web/public.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { inputRecordBulk } from '../../contract/input-records-api.ts'
import { inputRecordStates } from '../../contract/input-records-records.ts'

/** Approving and taking up many records at once, for who may; each goes its own step, and says why it does not. */
export function useDecisions(register: Parameters<typeof useBulk>[1]) {
  const say = useSay()
  const [mayApprove, mayReview] = [useCan('input-record:approve'), useCan('input-record:review')]
  const { approve, review } = inputRecordStates.steps
  const bulk = useBulk(inputRecordBulk, register, (run) => (
    <>
      {mayApprove && <Button onClick={() => run('approve', { step: 'approve' })}>{say(approve.title)}</Button>}
      {mayReview && <Button onClick={() => run('review', { step: 'review' })}>{say(review.title)}</Button>}
    </>
  ))
  return mayApprove || mayReview ? bulk : {}
}
