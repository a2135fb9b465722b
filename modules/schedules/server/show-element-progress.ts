import { bimModelErrors } from '#modules/models/contract/bim-model.ts'
import type { Discipline } from '#modules/models/contract/model-choices.ts'
import type { modelsModule } from '#modules/models/contract/models-module.ts'
import {
  assertVersion,
  type BuiltElement,
  getBimModel,
  listBuiltElements,
  storeyKey,
} from '#modules/models/server/public.ts'
import type { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { listPlacedPackages, type PlacedPackage } from '#modules/workpackages/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { ElementProgress } from '../contract/element-progress.ts'
import { type ActivityDays, listActivityDays, workOf } from './activity-dates.ts'

/** Models of all services together are built by the packages of each of them. */
const SERVICES: readonly string[] = ['mechanical', 'electrical', 'plumbing']

/**
 * The elements of a model by the packages that build them: an element that a package names, and all of its discipline on a
 * storey that it names as a whole. Who may not see packages learns of none that is linked.
 */
export async function showElementProgress(
  { db, user, language, services }: RequestContext,
  { modelId, version }: { readonly modelId: string; readonly version: number },
): Promise<ElementProgress> {
  if (!may<typeof modelsModule>(user, 'bim-model:read')) throw bimModelErrors.notFound({ id: modelId })
  await assertVersion(db, modelId, version)
  const model = await getBimModel(db, modelId, language)
  const placed = may<typeof workpackagesModule>(user, 'work-package:read') ? await listPlacedPackages(db, model) : []
  const packages = placed.filter((one) =>
    one.element ? one.element.modelId === modelId : builds(one.discipline, model.discipline),
  )
  const { of, elements } = await listBuiltElements(db, {
    ...{ projectCode: model.projectCode, modelId, version },
    storeys: packages.flatMap(({ storey }) => (storey === null ? [] : [storey])),
    globalIds: packages.flatMap(({ element }) => (element ? [element.globalId] : [])),
  })
  const codes = packages.flatMap(({ activityCodes }) => activityCodes)
  const days = await listActivityDays(db, model.projectCode, codes)
  return {
    asOf: services.now().toISOString().slice(0, 10),
    elements: of,
    packages: packages.map((one) => describe(one, days)),
    groups: groupsOf(packages, elements),
  }
}

function builds(ofPackage: PlacedPackage['discipline'], ofModel: Discipline): boolean {
  return ofPackage === ofModel || (ofModel === 'mep' && SERVICES.includes(ofPackage))
}

function describe(one: PlacedPackage, days: ReadonlyMap<string, ActivityDays>): ElementProgress['packages'][number] {
  const { id, number, name, activityCodes } = one
  const activities = activityCodes.flatMap((code) => days.get(code) ?? [])
  return { id, number, name, ...workOf(one, activities) }
}

/** Elements that the same packages build, together. */
function groupsOf(packages: readonly PlacedPackage[], elements: readonly BuiltElement[]): ElementProgress['groups'] {
  const [ofStorey, ofElement] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const add = (to: Map<string, string[]>, key: string, id: string) => to.set(key, [...(to.get(key) ?? []), id])
  for (const { id, storey, element } of packages) {
    if (element) add(ofElement, element.globalId, id)
    else if (storey !== null) add(ofStorey, storeyKey(storey), id)
  }
  const groups = new Map<string, ElementProgress['groups'][number]>()
  for (const { globalId, storey } of elements) {
    const packageIds = [...(ofElement.get(globalId) ?? []), ...(storey === null ? [] : (ofStorey.get(storey) ?? []))]
    const key = packageIds.join()
    const group = groups.get(key)
    if (group) group.globalIds.push(globalId)
    else groups.set(key, { packageIds, globalIds: [globalId] })
  }
  return [...groups.values()]
}
