import type { z } from 'zod'
import type { Site, SiteDraft } from '../contract/site.ts'

export type SiteFormValues = z.input<typeof SiteDraft>

/** A stored site as the editor holds it. */
export function formOfSite(site: Site): SiteFormValues {
  const { code, projectCode, name, nameAr, status, boundary, position, basePoint, address, accessNotes } = site
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
  }
}
