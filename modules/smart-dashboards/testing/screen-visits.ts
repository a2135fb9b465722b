import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, name: 'Looked at' }
  return { id: (await call<{ id: string }>('POST', '/smart-dashboards', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
