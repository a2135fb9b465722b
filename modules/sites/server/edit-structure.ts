import { isInside } from '#engines/geometry/polygon.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { siteErrors } from '../contract/site.ts'
import { structureKind } from '../contract/sites-records.ts'
import { type Structure, type StructureChange, type StructureDraft, structureErrors } from '../contract/structure.ts'
import { holdsSite, structurePolicy } from './place-policy.ts'
import { findSiteSummary, type SiteSummary } from './site-repository.ts'
import { getStructure, insertStructure, type StoredStructure, updateStructure } from './structure-repository.ts'

/** A structure is a record of the place that it is itself, under its code. */
type StructureRecord = StoredStructure & { readonly id: string; readonly structureCode: string }

export const savedStructure: SavedKind<StructureRecord, Structure, StructureChange> = {
  kind: structureKind,
  get: async ({ db }, code) => ({ ...(await getStructure(db, code)), id: code, structureCode: code }),
  update: updateStructure,
  audited: ({ code, siteCode, projectCode, name, nameAr, type, footprint, description, outsideReason, ...rest }) => ({
    ...{ code, siteCode, projectCode, name, nameAr, type, footprint, description, outsideReason },
    ctime: rest.ctime,
    cover: rest.coverAt !== null,
  }),
  present: (context, { id: _, structureCode: __, ...structure }) => ({
    ...structure,
    can: structurePolicy(context, structure),
  }),
}

/** Adds a structure to a site that the caller holds as a whole. */
export async function createStructure(context: RequestContext, draft: StructureDraft): Promise<Structure> {
  const looking = findSiteSummary(context.db, draft.siteCode)
  // Both in one trip to the database; a refusal below takes the row back.
  const storing = insertStructure(context.db, draft, context.user.id)
  const [found] = await Promise.allSettled([looking, storing])
  if (found.status === 'rejected') throw found.reason
  const site = found.value
  if (!site || !holdsSite(context.scope, site)) throw structureErrors.siteUnknown({ siteCode: draft.siteCode })
  if (site.status === 'closed') throw structureErrors.siteClosed({ siteCode: draft.siteCode })
  assertWithin(site, draft)
  await storing
  return publishSaved(context, savedStructure, draft.code, 'structure.created', null)
}

/** Saves a person's changes of a structure. */
export async function changeStructure(context: RequestContext, change: StructureChange): Promise<Structure> {
  const before = await savedStructure.get(context, change.code)
  if (!structurePolicy(context, before).edit) throw platformError('forbidden')
  const site = await findSiteSummary(context.db, before.siteCode)
  if (!site) throw siteErrors.notFound({ code: before.siteCode })
  assertWithin(site, change)
  return saveChange(context, savedStructure, before, change, 'structure.updated')
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
