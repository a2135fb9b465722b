import { middleOf } from '#engines/geometry/polygon.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import type { Position } from '../contract/geometry.ts'
import { type Site, type SiteChange, type SiteDraft, siteErrors } from '../contract/site.ts'
import { siteKind } from '../contract/sites-records.ts'
import { isPlaceVisible } from './is-place-visible.ts'
import { holdsProject, sitePolicy } from './place-policy.ts'
import { getSite, insertSite, type StoredSite, updateSite } from './site-repository.ts'

/** A site is a record of the place that it is itself, under its code. */
type SiteRecord = StoredSite & { readonly id: string; readonly siteCode: string }

export const savedSite: SavedKind<SiteRecord, Site, SiteChange> = {
  kind: siteKind,
  get: async ({ db }, code) => ({ ...(await getSite(db, code)), id: code, siteCode: code }),
  update: (tx, change, personId) => updateSite(tx, located(change), personId),
  audited: ({
    code,
    projectCode,
    name,
    nameAr,
    status,
    boundary,
    position,
    basePoint,
    address,
    accessNotes,
    coverAt,
  }) => ({
    ...{ code, projectCode, name, nameAr, status, boundary, position, basePoint, address, accessNotes },
    cover: coverAt !== null,
  }),
  present: (context, { id: _, siteCode: __, ...site }) => ({ ...site, can: sitePolicy(context, site) }),
}

/** Adds a site to a project that the caller holds as a whole. */
export async function createSite(context: RequestContext, draft: SiteDraft): Promise<Site> {
  const { db, scope, user } = context
  if (!holdsProject(scope, draft.projectCode) || !(await isPlaceVisible(db, { projectCode: draft.projectCode })))
    throw siteErrors.projectUnknown({ projectCode: draft.projectCode })
  await insertSite(db, located(draft), user.id)
  return publishSaved(context, savedSite, draft.code, 'site.created', null)
}

/** Saves a person's changes of a site. */
export async function changeSite(context: RequestContext, change: SiteChange): Promise<Site> {
  const before = await savedSite.get(context, change.code)
  if (!sitePolicy(context, before).edit) throw platformError('forbidden')
  return saveChange(context, savedSite, before, change, 'site.updated')
}

/** A site with a boundary stands in its middle; a position given beside one is replaced, so that both always agree. */
function located<Draft extends { boundary: SiteDraft['boundary']; position: Position | null }>(draft: Draft): Draft {
  return draft.boundary ? { ...draft, position: middleOf(draft.boundary) } : draft
}
