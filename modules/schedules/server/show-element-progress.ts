import type { Discipline } from '#modules/models/contract/model-choices.ts'
import { assertVersion, type BuiltElement, listBuiltElements, storeyKey } from '#modules/models/server/public.ts'
import type { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { listPlacedPackages, type PlacedPackage } from '#modules/workpackages/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { ElementProgress } from '../contract/element-progress.ts'
import type { ActivityDays } from '../contract/schedule.ts'
import { listActivityDays, NOTHING_STATED, workOf } from './activity-dates.ts'
import { linksOfModel, type StoredLink } from './element-link-repository.ts'
import { modelInSight } from './model-in-sight.ts'

/** Models of all services together are built by the packages of each of them. */
const SERVICES: readonly string[] = ['mechanical', 'electrical', 'plumbing']

/** What builds elements of a model, as it is compared with them. */
interface Builder {
  readonly id: string
  readonly globalIds: readonly string[]
  readonly rule: { readonly ifcClass: string | null; readonly storey: string | null } | null
}

/**
 * The elements of a model by what builds them: packages that name an element, or all of their discipline on a storey, and
 * activities that elements are linked to. Who may not see packages learns of none.
 */
export async function showElementProgress(
  context: RequestContext,
  { modelId, version }: { readonly modelId: string; readonly version: number },
): Promise<ElementProgress> {
  const { db, user, services } = context
  const model = await modelInSight(context, modelId)
  await assertVersion(db, modelId, version)
  const { projectCode } = model
  const placed = may<typeof workpackagesModule>(user, 'work-package:read') ? await listPlacedPackages(db, model) : []
  const packages = placed.filter((one) =>
    one.elements.length > 0
      ? one.elements.some((element) => element.modelId === modelId)
      : builds(one.discipline, model.discipline),
  )
  const links = await linksOfModel(db, { projectCode, modelId })
  const builders = [...packages.map((one) => builderOf(one, modelId)), ...links]
  const { of, elements } = await listBuiltElements(db, { projectCode, modelId, version, ...wantedOf(builders) })
  const codes = [...packages.flatMap(({ activityCodes }) => activityCodes), ...links.map((link) => link.activityCode)]
  const days = await listActivityDays(db, projectCode, codes)
  return {
    asOf: services.now().toISOString().slice(0, 10),
    elements: of,
    works: [...packages.map((one) => describe(one, days, modelId)), ...links.map((link) => describeLink(link, days))],
    groups: groupsOf(builders, elements),
  }
}

function builds(ofPackage: PlacedPackage['discipline'], ofModel: Discipline): boolean {
  return ofPackage === ofModel || (ofModel === 'mep' && SERVICES.includes(ofPackage))
}

function builderOf({ id, storey, elements }: PlacedPackage, modelId: string): Builder {
  const globalIds = new Set(elements.flatMap((one) => (one.modelId === modelId ? [one.globalId] : [])))
  return { id, globalIds: [...globalIds], rule: storey === null ? null : { ifcClass: null, storey } }
}

/** Elements that builders can mean, for the search. */
export function wantedOf(builders: readonly Omit<Builder, 'id'>[]) {
  return {
    // A rule of a class on a storey is narrowed behind: its class finds all that it can mean.
    storeys: builders.flatMap(({ rule }) => (rule?.storey && rule.ifcClass === null ? [rule.storey] : [])),
    classes: builders.flatMap(({ rule }) => rule?.ifcClass ?? []),
    globalIds: builders.flatMap(({ globalIds }) => globalIds),
  }
}

function describe(
  one: PlacedPackage,
  days: ReadonlyMap<string, ActivityDays>,
  modelId: string,
): ElementProgress['works'][number] {
  const { id, number, name, activityCodes, elements } = one
  const isPut = elements.some((element) => element.isPut && element.modelId === modelId)
  const activities = activityCodes.flatMap((code) => days.get(code) ?? [])
  return { id, kind: 'package', number, name, isPut, activities: activities.map(named), ...workOf(one, activities) }
}

function describeLink(
  { id, activityCode }: StoredLink,
  days: ReadonlyMap<string, ActivityDays>,
): ElementProgress['works'][number] {
  const activity = days.get(activityCode)
  const activities = activity ? [activity] : []
  const name = activity?.name ?? activityCode
  return {
    id,
    kind: 'link',
    number: activityCode,
    name,
    isPut: true,
    activities: activities.map(named),
    ...workOf(NOTHING_STATED, activities),
  }
}

const named = ({ scheduleId, code, name }: ActivityDays) => ({ scheduleId, code, name })

/** Whether a builder of rule or names means an element. */
export function isBuiltBy(
  { rule, globalIds }: Omit<Builder, 'id'>,
  { globalId, storey, ifcClass }: BuiltElement,
): boolean {
  if (!rule) return globalIds.includes(globalId)
  const isOfClass = rule.ifcClass === null || rule.ifcClass.toLowerCase() === ifcClass
  return isOfClass && (rule.storey === null || (storey !== null && storeyKey(rule.storey) === storey))
}

/** Elements that the same work builds, together. */
function groupsOf(builders: readonly Builder[], elements: readonly BuiltElement[]): ElementProgress['groups'] {
  const byElement = new Map<string, string[]>()
  for (const { id, globalIds } of builders)
    for (const globalId of globalIds) byElement.set(globalId, [...(byElement.get(globalId) ?? []), id])
  const ruled = builders.filter(({ rule }) => rule !== null)
  const groups = new Map<string, ElementProgress['groups'][number]>()
  for (const element of elements) {
    const named = byElement.get(element.globalId) ?? []
    const workIds = [...named, ...ruled.flatMap((one) => (isBuiltBy(one, element) ? [one.id] : []))]
    if (workIds.length === 0) continue
    const group = groups.get(workIds.join())
    if (group) group.globalIds.push(element.globalId)
    else groups.set(workIds.join(), { workIds, globalIds: [element.globalId] })
  }
  return [...groups.values()]
}
