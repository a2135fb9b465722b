import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoPlan } from '#demo/inspection-plans/plan.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { listProjectsAndSites } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const MOST_PLACES = 1_000

/** Id of a plan of the demonstration: the same in every installation, so that other seeds can name it. */
export function demonstrationPlanId(projectCode: string, key: string): string {
  return demonstrationId(`inspection plan ${projectCode} ${key}`)
}

/** Gives each project the plans of the demonstration, approved. One that somebody has changed stays so. */
export async function seedPlans({ database, now }: Services): Promise<void> {
  const { DEMO_PLANS } = await import('#demo/inspection-plans.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const places = await listProjectsAndSites(tx, MOST_PLACES)
    for (const { projectCode } of places.filter(({ siteCode }) => siteCode === null))
      for (const plan of DEMO_PLANS) await seedPlan(tx, projectCode, plan, now())
  })
}

async function seedPlan(tx: Db, projectCode: string, plan: DemoPlan, at: Date): Promise<void> {
  const { demoPoint } = await import('#demo/inspection-plans.ts')
  const id = demonstrationPlanId(projectCode, plan.key)
  const known = await sql`select from inspection_plans where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const { title, discipline, reference } = plan
  const points = plan.points.map((point) => demoPoint(projectCode, plan, point))
  const works = JSON.stringify(plan.works ?? [])
  const content = {
    title: title.en,
    titleAr: title.ar,
    discipline,
    reference,
    points,
    works: plan.works ?? [],
    packageIds: [],
  }
  const person = demonstrationId('engineer')
  const number = await nextNumber(tx, 'inspection-plan', projectCode)
  await sql`
    insert into inspection_plans (project_code, id, number, state, title, title_ar, discipline, reference, points, works, revision,
      approved, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${number}, 'approved', ${title.en}, ${title.ar}, ${discipline}, ${reference},
      ${JSON.stringify(points)}::jsonb, ${works}::jsonb, 1, ${JSON.stringify(content)}::jsonb, ${person}, ${at}, ${person}, ${at})`.execute(
    tx,
  )
}
