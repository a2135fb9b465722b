import { useOfferedRules } from '#modules/credit-rules/web/public.ts'
import { CREDIT_RULES } from '#modules/workpackages/contract/rules-of-credit.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { HELD_STEP_TITLES, HELD_STEPS, WORKS } from '../contract/plan-records.ts'
import { usePlansText } from './use-plans-text.ts'

/** Steps that a point can hold, by name: of some kinds of work of a project, or of all where none is chosen. */
export function useHeldSteps(projectCode: string, works: readonly string[] = []) {
  const text = usePlansText()
  const say = useSay()
  const nameOf = useNameOf()
  const isChosen = (work: string) => works.length === 0 || works.includes(work)
  const own = useOfferedRules(projectCode)
    .filter(({ id }) => isChosen(id))
    .flatMap(({ steps }) => steps.filter(({ earnedBy }) => earnedBy !== 'inspection'))
  const known = new Set<string>(WORKS.filter(isChosen).flatMap((work) => CREDIT_RULES[work].map(({ id }) => id)))
  const ofProduct = HELD_STEPS.flatMap((value) => {
    const title = HELD_STEP_TITLES.get(value)
    return title && known.has(value) ? [[value, say(title)] as const] : []
  })
  // Several rules may have a step of one code: a point holds it in all of them.
  const named = new Map([...own.map((step) => [step.code, nameOf(step)] as const), ...ofProduct])
  return [
    { value: 'start', label: text('held.start') },
    ...[...named].map(([value, label]) => ({ value, label })),
    { value: 'completion', label: text('held.completion') },
  ]
}
