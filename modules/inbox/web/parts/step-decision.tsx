import type { States } from '#platform/contract/states.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { type WithSteps, withSteps } from '#platform/web/records/step-api.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { RoomForButton } from '#ui/room-for-button.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type { Task } from '../../contract/task.ts'
import { useInboxText } from '../use-inbox-text.ts'

/** Where the steps of a kind of records are asked for, and what they are. */
export interface StepMachine {
  readonly api: WithSteps
  readonly of: States
  /** Keys by which the kind's own module asks for one of the steps, in words of its own. */
  readonly alsoAsked?: readonly string[]
}

/**
 * The steps of the record as buttons of its row, where it is a step that is asked. What stands in their way is asked of
 * each record, so only for the rows that somebody looks at.
 */
export function stepDecision({ api, of, alsoAsked = [] }: StepMachine) {
  return function StepOfTask({ task: { key, recordId: id, address } }: { readonly task: Task }) {
    const text = useInboxText()
    const isStep = of.steps[key]?.asks !== undefined || alsoAsked.includes(key)
    const [row, isSeen] = useSeen()
    const next = useApiQuery(withSteps(api), 'steps', { id }, { enabled: isStep && isSeen })
    if (!isStep) return null
    if (!next.data) return <RoomForButton ref={row} />
    const { rowVersion, seen, steps } = next.data
    const allowed = steps.filter(({ refusals }) => !refusals.some(({ kind }) => kind === 'right'))
    const asked = allowed.find(({ step }) => step === key) ?? allowed[0]
    // What stands in its way is done on the record's own page: that is the next act, not a button that answers "not yet".
    if (address !== null && asked && asked.refusals.length > 0) {
      return (
        <PathLink path={address} className={buttonClass({ size: 'small', look: 'primary' })}>
          {text('goOn')}
        </PathLink>
      )
    }
    return <NextSteps api={api} of={of} record={{ id, rowVersion, seen }} />
  }
}
