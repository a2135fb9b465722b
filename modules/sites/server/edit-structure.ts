import { isInside } from '#engines/geometry/polygon.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { siteErrors } from '../contract/site.ts'
import { type Structure, type StructureChange, type StructureDraft, structureErrors } from '../contract/structure.ts'
import { holdsSite, structurePolicy } from './place-policy.ts'
import { findSiteSummary, type SiteSummary } from './site-repository.ts'
import { getStructure, insertStructure, type StoredStructure, updateStructure } from './structure-repository.ts'

/** Adds a structure to a site that the caller holds as a whole. */
export async function createStructure(context: RequestContext, draft: StructureDraft): Promise<Structure> {
  const looking = findSiteSummary(context.db, draft.siteCode)
  // Both in one trip to the database; a refusal below takes the row back.
  const storing = insertStructure(context.db, draft, context.user)
  const [found] = await Promise.allSettled([looking, storing])
  if (found.status === 'rejected') throw found.reason
  const site = found.value
  if (!site || !holdsSite(context.scope, site)) throw structureErrors.siteUnknown({ siteCode: draft.siteCode })
  if (site.status === 'closed') throw structureErrors.siteClosed({ siteCode: draft.siteCode })
  assertWithin(site, draft)
  return publishAndShow(context, null, await storing)
}

/** Saves a person's changes of a structure. */
export async function changeStructure(context: RequestContext, change: StructureChange): Promise<Structure> {
  const before = await getStructure(context.db, change.code)
  if (!structurePolicy(context, before).edit) throw platformError('forbidden')
  const site = await findSiteSummary(context.db, before.siteCode)
  if (!site) throw siteErrors.notFound({ code: before.siteCode })
  assertWithin(site, change)
  return publishAndShow(context, before, await updateStructure(context.db, change, context.user))
}

/** A footprint outside of the boundary is stored only with the reason that a person gave for it. */
function assertWithin(
  site: SiteSummary,
  { footprint, outsideReason }: Pick<StructureDraft, 'footprint' | 'outsideReason'>,
): void {
  if (!footprint || !site.boundary || outsideReason !== '') return
  if (!isInside(footprint, site.boundary))
    throw structureErrors.outsideSite({}, { outsideReason: structureErrors.outsideSite().say })
}

async function publishAndShow(
  context: RequestContext,
  before: StoredStructure | null,
  structure: StoredStructure,
): Promise<Structure> {
  const { code, projectCode, siteCode } = structure
  const place = { projectCode, siteCode, structureCode: code }
  const type = before ? 'structure.updated' : 'structure.created'
  await recordAudit(context.db, context, {
    action: type,
    entityType: 'structure',
    entityId: code,
    place,
    before: auditedFields(before),
    after: auditedFields(structure),
  })
  await publishEvent(context.db, { type, place, entityId: code, data: {} })
  return { ...structure, can: structurePolicy(context, structure) }
}

function auditedFields(structure: StoredStructure | null) {
  if (!structure) return null
  const { rowVersion: _version, updatedAt: _at, updatedBy: _by, ...fields } = structure
  return fields
}
