import type { States } from '#platform/contract/states.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { type WithSteps, withSteps } from '#platform/web/records/step-api.ts'
import { RoomForButton } from '#ui/room-for-button.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type { Task } from '../../contract/task.ts'

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
  return function StepOfTask({ task: { key, recordId: id } }: { readonly task: Task }) {
    const isStep = of.steps[key]?.asks !== undefined || alsoAsked.includes(key)
    const [row, isSeen] = useSeen()
    const next = useApiQuery(withSteps(api), 'steps', { id }, { enabled: isStep && isSeen })
    if (!isStep) return null
    if (!next.data) return <RoomForButton ref={row} />
    const { rowVersion, seen } = next.data
    return <NextSteps api={api} of={of} record={{ id, rowVersion, seen }} />
  }
}
