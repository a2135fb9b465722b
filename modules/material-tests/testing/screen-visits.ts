import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site, structureCode: place.structure }
  const body = { ...where, mix: 'C30/37', required: 37, sampledOn: '2026-03-09' }
  return { id: (await call<{ id: string }>('POST', '/material-tests', body)).id }
}

const criteria = async ({ call, place: { project } }: DemonstrationVisitor) => {
  const known = await call<{ items: { id: string }[] }>('GET', `/acceptance-criteria?projectCode=${project}`)
  if (known.items[0]) return { id: known.items[0].id }
  const body = { projectCode: project, rule: 'en206', leastDeviation: 3, basis: 'Specification 03 30 00, 1.6' }
  return { id: (await call<{ id: string }>('POST', '/acceptance-criteria', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  editCriteria: { parameters: criteria },
  detail: { parameters: firstOfList('/material-tests?state=failed', 'structure') },
}
