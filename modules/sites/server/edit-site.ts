import { middleOf } from '#engines/geometry/polygon.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { Position } from '../contract/geometry.ts'
import { type Site, type SiteChange, type SiteDraft, siteErrors } from '../contract/site.ts'
import { isPlaceVisible } from './is-place-visible.ts'
import { sitePolicy } from './place-policy.ts'
import { getSite, insertSite, type StoredSite, updateSite } from './site-repository.ts'

/** Adds a site to a project that the caller holds as a whole. */
export async function createSite(context: RequestContext, draft: SiteDraft): Promise<Site> {
  const { db, scope, user } = context
  const holdsProject = scope.kind === 'everything' || scope.projectCodes.includes(draft.projectCode)
  if (!holdsProject || !(await isPlaceVisible(db, { projectCode: draft.projectCode })))
    throw siteErrors.projectUnknown({ projectCode: draft.projectCode })
  await insertSite(db, located(draft), user)
  return publishAndShow(context, draft.code, null)
}

/** Saves a person's changes of a site. */
export async function changeSite(context: RequestContext, change: SiteChange): Promise<Site> {
  const before = await getSite(context.db, change.code)
  if (!sitePolicy(context, before).edit) throw platformError('forbidden')
  await updateSite(context.db, located(change), context.user)
  return publishAndShow(context, change.code, before)
}

/** Writes the history, tells the browsers, and answers with the site as it is now. */
async function publishAndShow(context: RequestContext, code: string, before: StoredSite | null): Promise<Site> {
  const site = await getSite(context.db, code)
  const place = { projectCode: site.projectCode, siteCode: site.code, structureCode: null }
  const type = before ? 'site.updated' : 'site.created'
  await recordAudit(context.db, context, {
    action: type,
    entityType: 'site',
    entityId: code,
    place,
    before: auditedFields(before),
    after: auditedFields(site),
  })
  await publishEvent(context.db, { type, place, entityId: code, data: {} })
  return { ...site, can: sitePolicy(context, site) }
}

/** The fields a person enters: what the history compares. */
function auditedFields(site: StoredSite | null) {
  if (!site) return null
  const {
    structureCount: _count,
    footprints: _footprints,
    rowVersion: _version,
    createdAt: _created,
    updatedAt: _at,
    updatedBy: _by,
    ...fields
  } = site
  return fields
}

/** A site with a boundary stands in its middle; a position given beside one is replaced, so that both always agree. */
function located<Draft extends { boundary: SiteDraft['boundary']; position: Position | null }>(draft: Draft): Draft {
  return draft.boundary ? { ...draft, position: middleOf(draft.boundary) } : draft
}
