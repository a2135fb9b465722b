import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

let made = 0

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site, structureCode: place.structure }
  made += 1
  const body = { ...where, pileNo: `LOOKED-${Date.now()}-${made}`, type: 'bored', diameterMm: 900, designLength: 18 }
  return { id: (await call<{ id: string }>('POST', '/piles', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: firstOfList('/piles?state=accepted', 'structure') },
}
