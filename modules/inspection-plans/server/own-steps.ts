import { offeredRules } from '#modules/credit-rules/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Plan, planErrors } from '../contract/plan.ts'
import { HELD_STEPS, WORKS } from '../contract/plan-records.ts'

interface Named {
  readonly works: Plan['works']
  readonly points: readonly { readonly holds: string | null }[]
}

/**
 * Kinds of work and steps must be of the product, or of the project's own rules of credit. What was named before may stay:
 * packages keep steps that the rules have no more.
 * @throws work-unknown, step-unknown
 */
export async function refuseUnknownSteps(
  db: Db,
  projectCode: string,
  { works, points }: Named,
  before: Named = { works: [], points: [] },
): Promise<void> {
  const known = new Set<string>([...WORKS, ...before.works])
  const held = new Set<string | null>([null, ...HELD_STEPS, ...before.points.map(({ holds }) => holds)])
  const isOfProduct = works.every((work) => known.has(work)) && points.every(({ holds }) => held.has(holds))
  if (isOfProduct) return
  for (const { id, steps } of await offeredRules(db, projectCode)) {
    known.add(id)
    for (const { code } of steps) held.add(code)
  }
  if (works.some((work) => !known.has(work))) throw planErrors.workUnknown()
  const unknown = points.find(({ holds }) => !held.has(holds))
  if (unknown) throw planErrors.stepUnknown({ step: unknown.holds ?? '' })
}
