import { randomUUID } from 'node:crypto'
import type { DemoPlan } from '#demo/inspection-plans/plan.ts'
import { formOfExample } from '#modules/forms/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { exampleHandlers } from '#platform/server/records/example-handlers.ts'
import { planHandlers } from './plan-records.ts'

/** The plans that a project can begin with. */
export const planExamples = exampleHandlers({
  table: 'inspection_plans',
  named: 'title',
  all: async () =>
    (await import('#demo/inspection-plans.ts')).DEMO_PLANS.map((plan) => ({ ...plan, name: plan.title })),
  add: addPlan,
})

async function addPlan(context: RequestContext, projectCode: string, plan: DemoPlan): Promise<string> {
  const { demoPoint } = await import('#demo/inspection-plans.ts')
  const { title, discipline, reference, works = [] } = plan
  const points: ReturnType<typeof demoPoint>[] = []
  for (const point of plan.points) {
    const { checks, ...facts } = demoPoint(projectCode, plan, point)
    points.push({
      ...facts,
      id: randomUUID(),
      templateId: point.form ? await formOfExample(context, projectCode, point.form) : null,
      checks: checks.map((check) => ({ ...check, id: randomUUID() })),
    })
  }
  const facts = { title: title.en, titleAr: title.ar, discipline, reference, works: [...works], packageIds: [] }
  const { id } = await planHandlers.create(context, { projectCode, ...facts, points })
  return id
}
