import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { handOut, type Offer, type OfferingModule } from '#platform/contract/seam.ts'
import { measuredAlgorithms } from './algorithms/measured-algorithm.ts'
import { type AuditedActions, auditedActions, commonActions } from './audit/audited-actions.ts'
import { partyKinds } from './database/party-kinds.ts'
import { datasets } from './datasets/dataset.ts'
import type { ServerModule } from './define-server-module.ts'
import { projectFigures } from './figures/project-figure.ts'
import { recordKinds } from './records/record-kinds.ts'
import { broughtBy, servedApis } from './served-endpoints.ts'

/** What can be done to records of any kind by what the kit writes. */
const OF_THE_KIT: AuditedActions = {
  created: { en: 'Added it', ar: 'أضافه' },
  updated: { en: 'Changed it', ar: 'عدّله' },
  removed: { en: 'Removed it', ar: 'حذفه' },
  restored: { en: 'Restored it from the archive', ar: 'استعاده من الأرشيف' },
}

/**
 * Hands out what modules offer, so that from now on the process knows these modules and no others. Called once when a product
 * starts, before anything is asked of it; answers with what the modules declare, for the product's `Services`.
 * @param also what a test plugs in beside them
 * @throws where two modules offer the same thing under one name
 */
export function composeModules(
  modules: readonly ServerModule[],
  also: readonly OfferingModule[] = [],
): readonly ModuleSpec[] {
  handOut([
    { id: 'platform', offers: wordsOf(commonActions, OF_THE_KIT) },
    ...modules.map((module) => ({ id: module.api.module.id, offers: offersOf(module) })),
    ...also,
  ])
  return modules.map(({ api }) => api.module)
}

/** All that a module offers: its lists by name, and what else it plugs in. */
export function offersOf(module: ServerModule): readonly Offer[] {
  const { api, handlers, bulk = [], imports = [], records } = module
  return [
    ...wordsOf(auditedActions, module.actions ?? {}),
    ...wordsOf(commonActions, module.commonActions ?? {}),
    ...records.map(recordKinds),
    ...records.flatMap(({ id, isOfParties }) => (isOfParties ? [partyKinds(id)] : [])),
    ...(module.datasets ?? []).map(datasets),
    ...(module.figures ?? []).map(projectFigures),
    ...(module.algorithms ?? []).map(measuredAlgorithms),
    // One without endpoints serves nothing, and hides no other.
    ...(Object.keys(api.endpoints).length > 0 ? [servedApis({ api, handlers, bulk, imports })] : []),
    ...broughtBy(handlers),
    ...module.offers,
  ]
}

const wordsOf = (seam: typeof auditedActions, said: AuditedActions): Offer[] =>
  Object.entries(said).map(([action, says]) => seam({ action, says }))
