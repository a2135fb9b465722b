import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, siteCode: place.site, name: 'Looked at', plate: `V-${Date.now()}` }
  return { id: (await call<{ id: string }>('POST', '/gate-passes', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
