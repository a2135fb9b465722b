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
