import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  const shape = { type: 'Point', coordinates: [55.1601, 25.0892] }
  return { id: (await call<{ id: string }>('POST', '/annotations', { ...where, title: 'Looked at', shape })).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
