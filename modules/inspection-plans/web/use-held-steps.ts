import { CREDIT_RULES } from '#modules/workpackages/contract/rules-of-credit.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { HELD_STEP_TITLES, HELD_STEPS, WORKS } from '../contract/plan-records.ts'
import { usePlansText } from './use-plans-text.ts'

/** Steps that a point can hold, by name: of some kinds of work, or of all where none is chosen. */
export function useHeldSteps(works: readonly string[] = []) {
  const text = usePlansText()
  const say = useSay()
  const chosen = WORKS.filter((work) => works.length === 0 || works.includes(work))
  const known = new Set<string>(chosen.flatMap((work) => CREDIT_RULES[work].map(({ id }) => id)))
  return HELD_STEPS.flatMap((value) => {
    if (value === 'start' || value === 'completion') return [{ value, label: text(`held.${value}`) }]
    const title = HELD_STEP_TITLES.get(value)
    return title && known.has(value) ? [{ value, label: say(title) }] : []
  })
}
