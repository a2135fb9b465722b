import { type ReactNode, useState } from 'react'
import type { States, StepSpec } from '#platform/contract/states.ts'
import type { NextStepsOf } from '#platform/contract/step-endpoints.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useSay } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { type WithSteps, withSteps } from './step-api.ts'
import { StepDialog } from './step-dialog.tsx'
import { STEP_WORDS } from './step-words.ts'
import { useTellTurn } from './whose-turn.tsx'

/** A record as it is shown: the step is taken of this version, the approval given to this content. */
interface ShownRecord {
  readonly id: string
  readonly rowVersion: number
  readonly seen?: string
}

interface Offered {
  readonly step: string
  readonly spec: StepSpec
  readonly refusals: NextStepsOf['steps'][number]['refusals']
}

/**
 * The steps that lead on from where a record is: the one that leads on as a button, the others in a menu. One that
 * something stands in the way of says what; one that the person has no right to is not shown. What rejects or reopens
 * asks for a reason, and is never the button that stands out.
 * @param asking windows of steps that ask for more than a reason, by step: such a window takes the step itself
 */
export function NextSteps(props: {
  api: WithSteps
  of: States
  record: ShownRecord
  asking?: Readonly<Record<string, (close: () => void) => ReactNode>>
}) {
  const { of, record, asking = {} } = props
  const { id, rowVersion, seen } = record
  const say = useSay()
  const [asked, setAsked] = useState<(Offered & { readonly hasOwnWindow: boolean }) | null>(null)
  const api = withSteps(props.api)
  const next = useApiQuery(api, 'steps', { id })
  const taking = useApiMutation(api, 'takeStep')
  useTellTurn(next.data?.turn)
  // What stood in the way of an earlier version may be done by now: the server says it as the step is taken.
  const isOfShown = next.data?.rowVersion === rowVersion
  const offered = (next.data?.steps ?? []).flatMap(({ step, refusals }): Offered[] => {
    const spec = of.steps[step]
    if (!spec || refusals.some(({ kind }) => kind === 'right')) return []
    return [{ step, spec, refusals: isOfShown ? refusals : [] }]
  })
  const main = mainOf(offered)
  if (!main) return null

  const take = async ({ step, spec }: Offered, reason?: string) => {
    const approval = spec.isApproval && seen !== undefined ? { seen } : {}
    await taking.send({ id, rowVersion, step, ...(reason ? { reason } : {}), ...approval })
    setAsked(null)
  }
  const press = (chosen: Offered) => {
    const { step, spec, refusals } = chosen
    const hasOwnWindow = asking[step] !== undefined
    if (hasOwnWindow || refusals.length > 0 || spec.asksReason || spec.isApproval)
      return setAsked({ ...chosen, hasOwnWindow })
    take(chosen).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  }
  const others = offered.filter((other) => other !== main)
  const isReady = main.refusals.length === 0 || asking[main.step] !== undefined
  return (
    <>
      {others.length > 0 && (
        <ActionMenu
          target={<Button>{say(STEP_WORDS.more)}</Button>}
          entries={others.map((other) => ({ label: labelOf(other, say), run: () => press(other) }))}
        />
      )}
      <Button
        look={isReady && !main.spec.asksReason ? 'primary' : 'default'}
        busy={taking.isPending}
        onClick={() => press(main)}
      >
        {say(main.spec.title)}
      </Button>
      {asked?.hasOwnWindow && asking[asked.step]?.(() => setAsked(null))}
      {asked && !asked.hasOwnWindow && (
        <StepDialog
          key={asked.step}
          spec={asked.spec}
          refusals={asked.refusals}
          error={taking.error}
          isBusy={taking.isPending}
          onTake={(reason) => {
            take(asked, reason).catch(() => {
              // The dialog shows it.
            })
          }}
          onClose={() => {
            taking.reset()
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

/** The first that is ready; what asks for a reason, as to cancel or to return does, only where nothing else leads on. */
function mainOf(offered: readonly Offered[]): Offered | undefined {
  const isReady = ({ refusals }: Offered) => refusals.length === 0
  const onward = offered.filter(({ spec }) => !spec.asksReason)
  return onward.find(isReady) ?? onward[0] ?? offered.find(isReady) ?? offered[0]
}

function labelOf({ spec, refusals }: Offered, say: ReturnType<typeof useSay>): string {
  return [say(spec.title), ...refusals.map((refusal) => refusal.say)].join(' · ')
}
