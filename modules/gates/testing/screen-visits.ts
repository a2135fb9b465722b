import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, siteCode: place.site, name: 'Looked at' }
  return { id: (await call<{ id: string }>('POST', '/gates', body)).id }
}
const passed = async (visitor: DemonstrationVisitor) => {
  const { id } = await one(visitor)
  const body = { direction: 'in', read: '9999 ZZZ', key: 'looked at' }
  return { id: (await visitor.call<{ id: string }>('POST', `/gates/${id}/passages`, body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  guard: { parameters: one },
  passage: { parameters: passed },
}
