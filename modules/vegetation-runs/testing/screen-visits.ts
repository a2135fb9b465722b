import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  const body = { ...where, name: 'Looked at', datasetId: demonstrationId('flight picture 1') }
  return { id: (await call<{ id: string }>('POST', '/vegetation-runs', body)).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
