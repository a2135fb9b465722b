import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site, structureCode: place.structure }
  const body = { ...where, mix: 'C30/37', required: 37, sampledOn: '2026-03-09' }
  return { id: (await call<{ id: string }>('POST', '/material-tests', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
