import type { InputOf } from '#platform/contract/define-api.ts'
import type { SwitchSpec } from '#platform/contract/define-switch.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { resolveSwitch } from '#platform/server/switches/resolve-switch.ts'
import type { operationApi } from '../contract/operation-api.ts'
import { ENDS_SOON_DAYS, LONG_EXPIRED_DAYS, type SwitchState, type SwitchWarning } from '../contract/switch-choices.ts'
import type { Override, SwitchItem } from '../contract/switch-override.ts'
import { mayDecideAbout, mayWriteSwitches } from './override-policy.ts'
import { listOverrides, type OverrideRecord } from './override-repository.ts'

const DAY_MS = 86_400_000

type Query = InputOf<(typeof operationApi)['endpoints']['switches']>
interface DeclaredSwitch {
  readonly spec: SwitchSpec
  readonly moduleTitle: Text
}

/** Every switch of the product; all fit into memory, because they are as many as declarations in the code. */
export async function listSwitches(context: RequestContext, query: Query): Promise<Page<SwitchItem>> {
  const declared = declaredSwitches(context.services)
  const overrides = (await listOverrides(context.db)).filter((rule) => mayDecideAbout(context, rule.projectCode))
  const known = new Set(declared.map(({ spec }) => spec.id))
  const unknown = [...new Set(overrides.map(({ switchId }) => switchId))].filter((id) => !known.has(id))
  const items = [...declared, ...unknown.map(undeclared)]
    .map((one) => toItem(context, one, overrides, known))
    .filter((item) => matches(item, query))
    .sort(comparing(query.sort))
  const from = (query.page - 1) * query.pageSize
  return {
    items: items.slice(from, from + query.pageSize),
    total: items.length,
    page: query.page,
    pageSize: query.pageSize,
  }
}

/** The switches that the modules declare. */
export function declaredSwitches({ modules }: Pick<Services, 'modules'>): DeclaredSwitch[] {
  return modules.flatMap((module) => (module.switches ?? []).map((spec) => ({ spec, moduleTitle: module.title })))
}

/** One override as the contract has it. */
export function toOverride(context: RequestContext, record: OverrideRecord, isDeclared: boolean): Override {
  const { switchId: _, isOwnerActive: __, expiresAt, updatedAt, ...facts } = record
  return {
    ...facts,
    ownerName: record.ownerName && { ...record.ownerName, ar: record.ownerName.ar || record.ownerName.en },
    expiresAt: expiresAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    hasExpired: expiresAt <= context.services.now(),
    warnings: warningsOf(record, context.services.now(), isDeclared),
    can: { edit: mayWriteSwitches(context) && mayDecideAbout(context, record.projectCode) },
  }
}

/** Left behind by a release that no longer has the feature: nothing reads it, and it can only be taken away. */
function undeclared(id: string): DeclaredSwitch {
  const title = { en: id, ar: id }
  const nothing = { en: '', ar: '' }
  const spec = {
    id,
    title,
    description: nothing,
    whenOff: nothing,
    safeDefault: false,
    by: [],
    toldTo: 'nobody',
  } as const
  return { spec, moduleTitle: nothing }
}

function toItem(
  context: RequestContext,
  { spec, moduleTitle }: DeclaredSwitch,
  all: readonly OverrideRecord[],
  known: ReadonlySet<string>,
): SwitchItem {
  const now = context.services.now()
  const isUnknown = !known.has(spec.id)
  const own = all.filter(({ switchId }) => switchId === spec.id)
  const holding = own.filter(({ expiresAt }) => expiresAt > now)
  const { isOn } = resolveSwitch(spec, own, { projectCode: null, roleCodes: [] }, now)
  const overrides = own.map((record) => toOverride(context, record, !isUnknown))
  const ends = holding.map(({ expiresAt }) => expiresAt.getTime())
  return {
    id: spec.id,
    title: spec.title,
    description: spec.description,
    moduleTitle,
    safeDefault: spec.safeDefault,
    by: [...spec.by],
    isUnknown,
    isOn,
    state: stateOf(isOn, holding),
    overrides,
    nextExpiry: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    warnings: [...new Set(overrides.flatMap(({ warnings }) => warnings))],
    can: { override: mayWriteSwitches(context) && !isUnknown },
  }
}

function stateOf(isOn: boolean, holding: readonly OverrideRecord[]): SwitchState {
  if (holding.some((rule) => rule.isOn !== isOn)) return 'mixed'
  return isOn ? 'on' : 'off'
}

function warningsOf(record: OverrideRecord, now: Date, isDeclared: boolean): SwitchWarning[] {
  // Nothing reads it: neither its end nor its owner matters.
  if (!isDeclared) return ['unknown']
  const daysLeft = (record.expiresAt.getTime() - now.getTime()) / DAY_MS
  const warnings: SwitchWarning[] = []
  if (daysLeft <= -LONG_EXPIRED_DAYS) warnings.push('long-expired')
  else if (daysLeft <= 0) warnings.push('expired')
  else if (daysLeft <= ENDS_SOON_DAYS) warnings.push('ends-soon')
  if (!record.isOwnerActive) warnings.push('owner-gone')
  if (record.roleCode !== null && record.roleName === null) warnings.push('role-gone')
  return warnings
}

function matches(item: SwitchItem, { search, state }: Query): boolean {
  const texts = [item.id, item.title.en, item.title.ar, item.description.en, item.description.ar, item.moduleTitle.en]
  if (search && !texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))) return false
  if (state === 'overridden') return item.overrides.some(({ hasExpired }) => !hasExpired)
  if (state === 'warned') return item.warnings.length > 0
  return state === undefined || item.state === state
}

function comparing(sort: string | undefined): (a: SwitchItem, b: SwitchItem) => number {
  const turn = sort?.startsWith('-') ? -1 : 1
  const far = '9999'
  switch (sort?.replace(/^-/, '')) {
    case 'state':
      return (a, b) => turn * a.state.localeCompare(b.state) || byTitle(a, b)
    case 'nextExpiry':
      return (a, b) => turn * (a.nextExpiry ?? far).localeCompare(b.nextExpiry ?? far) || byTitle(a, b)
    default:
      return (a, b) => turn * byTitle(a, b)
  }
}

function byTitle(a: SwitchItem, b: SwitchItem): number {
  return a.title.en.localeCompare(b.title.en) || a.id.localeCompare(b.id)
}
