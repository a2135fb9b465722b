import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  const body = { ...where, reference: 'EX-900', name: 'Looked at', serial: `SN-${Date.now()}`, category: 'excavator' }
  return { id: (await call<{ id: string }>('POST', '/equipment', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
