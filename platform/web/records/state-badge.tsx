import type { StateSpec } from '#platform/contract/states.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useSay } from '../language/use-text.ts'

/** Where a record stands: in a row of a list, and beside its title. */
export function StateBadge<State extends string>(props: {
  of: { readonly states: Readonly<Record<State, StateSpec>> }
  state: State
  isPlain?: boolean
}) {
  const { of, state, isPlain = false } = props
  const say = useSay()
  const { title, tone } = of.states[state]
  return <StatusBadge status={tone} word={say(title)} isPlain={isPlain} />
}

/** What stands under the name of a record: its number and where it is. */
export function NumberAndState<State extends string>(props: {
  of: { readonly states: Readonly<Record<State, StateSpec>> }
  record: { readonly number: string; readonly state: State }
}) {
  const { number, state } = props.record
  return (
    <>
      <bdi dir="ltr">{number}</bdi> <StateBadge of={props.of} state={state} />
    </>
  )
}
