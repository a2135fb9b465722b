import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const slot = { fromAt: '2026-03-09T09:00:00Z', untilAt: '2026-03-09T10:00:00Z' }
  const body = { projectCode: place.project, siteCode: place.site, name: 'Looked at', plate: 'V-1', ...slot }
  return { id: (await call<{ id: string }>('POST', '/gate-bookings', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
