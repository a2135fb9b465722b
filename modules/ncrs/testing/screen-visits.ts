import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site, structureCode: place.structure }
  return { id: (await call<{ id: string }>('POST', '/ncrs', { ...where, title: 'Looked at' })).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: firstOfList('/ncrs?state=closed', 'structure') },
}
