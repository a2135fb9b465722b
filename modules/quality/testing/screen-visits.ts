import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site, structureCode: place.structure }
  const point = { activity: 'Looked at', kind: 'hold', checks: [] }
  const body = { ...where, requestedFor: '2026-03-09T09:00:00Z', point }
  return { id: (await call<{ id: string }>('POST', '/inspections', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: firstOfList('/inspections?isFailed=true', 'structure') },
}
