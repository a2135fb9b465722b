import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'
import { SILENCE } from './silence-rule.ts'

const one = async ({ call, place }: DemonstrationVisitor) => {
  const where = { projectCode: place.project, siteCode: place.site }
  return { id: (await call<{ id: string }>('POST', '/alarm-rules', { ...where, ...SILENCE })).id }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
