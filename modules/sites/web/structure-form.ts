import type { z } from 'zod'
import { isInside } from '#engines/geometry/polygon.ts'
import type { Site } from '../contract/site.ts'
import type { Structure, StructureDraft } from '../contract/structure.ts'
import { usable } from './to-polygon.ts'

export type StructureFormValues = z.input<typeof StructureDraft>

/** A stored structure as the editor holds it. */
export function formOfStructure(structure: Structure): StructureFormValues {
  const { code, siteCode, name, nameAr, type, footprint, description, outsideReason } = structure
  return { code, siteCode, name, nameAr, type, footprint, description, outsideReason }
}

/** A structure that is still to be entered. */
export function emptyStructure(siteCode: string): StructureFormValues {
  return {
    code: '',
    siteCode,
    name: '',
    nameAr: '',
    type: 'building',
    footprint: null,
    description: '',
    outsideReason: '',
  }
}

/** True where a footprint reaches outside of the boundary, which the server stores only with a reason. */
export function reachesOutside(footprint: StructureFormValues['footprint'], site: Pick<Site, 'boundary'>): boolean {
  const outline = usable(footprint)
  return outline !== null && site.boundary !== null && !isInside(outline, site.boundary)
}
