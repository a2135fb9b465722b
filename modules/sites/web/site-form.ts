import { z } from 'zod'
import { type Site, SiteDraft } from '../contract/site.ts'

/** What the editor of a site holds, new or not; `rowVersion` 0 stands for a site that is not stored yet. */
export const SiteForm = SiteDraft.extend({ rowVersion: z.number().int().min(0) })
export type SiteForm = z.output<typeof SiteForm>
export type SiteFormValues = z.input<typeof SiteForm>

/** A stored site as the editor holds it. */
export function formOfSite(site: Site): SiteFormValues {
  const { code, projectCode, name, nameAr, status, boundary, position, basePoint, address, accessNotes } = site
  const { rowVersion } = site
  // A middle that was worked out from the boundary is worked out again.
  const own = boundary ? null : position
  return {
    code,
    projectCode,
    name,
    nameAr,
    status,
    boundary,
    position: own,
    basePoint,
    address,
    accessNotes,
    rowVersion,
  }
}

/** A site that is still to be entered. */
export function emptySite(projectCode: string): SiteFormValues {
  return {
    code: '',
    projectCode,
    name: '',
    nameAr: '',
    status: 'planned',
    boundary: null,
    position: null,
    basePoint: null,
    address: '',
    accessNotes: '',
    rowVersion: 0,
  }
}
