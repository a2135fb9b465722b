import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** A square of some forty metres. */
const OUTLINE = [
  [46.67, 24.71],
  [46.6704, 24.71],
  [46.6704, 24.7104],
  [46.67, 24.7104],
  [46.67, 24.71],
]

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  const body = { ...where, name: 'Looked at', where: { outline: OUTLINE } }
  return { id: (await call<{ id: string }>('POST', '/vegetation-plots', body)).id }
}

const onePatrol = async (visitor: DemonstrationVisitor) => {
  const { call, place } = visitor
  const where = { projectCode: place.project, siteCode: place.site }
  const body = { ...where, patrolledAt: '2026-03-09T06:00:00Z', plotIds: [(await one(visitor)).id] }
  return { id: (await call<{ id: string }>('POST', '/vegetation-patrols', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  editPatrol: { parameters: onePatrol },
  patrol: { parameters: onePatrol },
}
