import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  const body = { ...where, serviceCode: 'litter', description: 'Looked at', address: 'Gate 2' }
  return { id: (await call<{ id: string }>('POST', '/municipal-cases', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  report: { parameters: ({ place }) => ({ siteCode: place.site }) },
}
