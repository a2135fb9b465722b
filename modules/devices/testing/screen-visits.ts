import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  const body = { ...where, name: 'Looked at', serial: `SN-${Date.now()}`, kind: 'dust' }
  return { id: (await call<{ id: string }>('POST', '/devices', body)).id }
}

const series = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, metric: `m${Date.now()}`, name: 'Strand force', unit: 'kN' }
  return { id: (await call<{ id: string }>('POST', '/device-series', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  editSeries: { parameters: series },
}
