import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { SwitchSpec } from '#platform/contract/define-switch.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'
import { rulesOf } from '#platform/server/switches/is-on.ts'
import { resolveSwitch } from '#platform/server/switches/resolve-switch.ts'
import type { operationApi } from '../contract/operation-api.ts'
import { readMenu } from './menu-repository.ts'
import { declaredSwitches } from './show-switches.ts'

type Input = InputOf<(typeof operationApi)['endpoints']['mine']>

/**
 * What every screen of the caller follows. The arrangement of the menu is not filtered by rights: it names screens, which are in every
 * browser's code.
 */
export async function showMine(context: RequestContext, input: Input) {
  const { choices } = await readMenu(context.db)
  return { choices: [...choices], ...(await mySwitches(context, input)) }
}

/**
 * The switches that the caller may know of, evaluated. Neither rules nor reasons leave the server, and of a project that
 * the caller does not see nothing is told: its rules count as if no project were chosen.
 */
async function mySwitches(context: RequestContext, input: Input) {
  const { db, user, services } = context
  const specs = declaredSwitches(services)
    .map(({ spec }) => spec)
    .filter((spec) => mayKnow(context, spec))
  const wanted = input.projectCode ?? null
  const projectCode = wanted !== null && (await isPlaceVisible(db, { projectCode: wanted })) ? wanted : null
  const rules = await rulesOf(
    db,
    specs.map(({ id }) => id),
  )
  const now = services.now()
  const asked = { projectCode, roleCodes: user.roleCodes }
  const mine = rules.filter(
    (rule) =>
      rule.expiresAt > now &&
      (rule.projectCode === null || rule.projectCode === projectCode) &&
      (rule.roleCode === null || user.roleCodes.includes(rule.roleCode)),
  )
  const next = Math.min(...mine.map(({ expiresAt }) => expiresAt.getTime()))
  return {
    states: specs.map((spec) => ({ id: spec.id, isOn: resolveSwitch(spec, rules, asked, now).isOn })),
    changesAt: Number.isFinite(next) ? new Date(next).toISOString() : null,
  }
}

function mayKnow({ user }: RequestContext, { toldTo }: SwitchSpec): boolean {
  if (toldTo === 'nobody') return false
  return toldTo === 'public' || toldTo === 'any-signed-in' || holds(user, toldTo)
}
