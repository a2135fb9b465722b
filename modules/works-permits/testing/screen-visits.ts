import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site, street: 'Boulevard' }
  const days = { startsOn: '2026-03-09', endsOn: '2026-03-12' }
  const body = { ...where, ...days, name: 'Looked at', applicant: 'Water authority', nature: 'trenchOpening' }
  return { id: (await call<{ id: string }>('POST', '/works-permits', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
}
