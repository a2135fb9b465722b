import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'
import { PLAN_FACTS } from './sample-plan.ts'

const one = async ({ call, place }: DemonstrationVisitor) => ({
  id: (await call<{ id: string }>('POST', '/inspection-plans', { projectCode: place.project, ...PLAN_FACTS })).id,
})

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: firstOfList('/inspection-plans?state=approved', 'project') },
}
