import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Where checks count. Sees what the scope sees; `siteCode` and `structureCode` narrow the project. */
export interface CheckTrendFilter {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
  readonly modelId?: string | undefined
}

/** One check, and how all that was checked until then stood after it. */
export interface CheckTrendPoint {
  readonly checkId: string
  readonly setName: string
  readonly modelId: string
  readonly modelName: string
  readonly version: number
  readonly at: Date
  /** Requirements at elements, over the newest check of each model against each set. */
  readonly passedOfAll: number
  readonly failedOfAll: number
}

interface CheckRow extends Omit<CheckTrendPoint, 'passedOfAll' | 'failedOfAll'> {
  readonly setId: string
  readonly passed: number
  readonly failed: number
}

/** Most points that a plot can show. */
const MAX_POINTS = 60
/** Checks that are looked back at: more than a place makes in years. */
const MAX_CHECKS = 5_000

/** How many of the requirements were met after each check since a moment, the oldest first. Checks that say nothing are left out. */
export async function readCheckTrend(
  db: Db,
  filter: CheckTrendFilter,
  since: Date | undefined,
): Promise<CheckTrendPoint[]> {
  const { projectCode, siteCode, structureCode, modelId } = filter
  const narrowed = sql.join(
    [
      sql`project_code = ${projectCode} and state = 'done' and passed + failed > 0`,
      ...(siteCode ? [sql`site_code = ${siteCode}`] : []),
      ...(structureCode ? [sql`structure_code = ${structureCode}`] : []),
      ...(modelId ? [sql`model_id = ${modelId}::uuid`] : []),
    ],
    sql` and `,
  )
  const found = await sql<CheckRow>`
    select id as "checkId", set_id as "setId", set_name as "setName", model_id as "modelId", model_name as "modelName",
      version, created_at as at, passed, failed
    from ids_checks where ${narrowed} order by created_at desc, id desc limit ${MAX_CHECKS}`.execute(db)
  const newest = new Map<string, Pick<CheckRow, 'passed' | 'failed'>>()
  const points = found.rows.reverse().map(({ setId, passed, failed, ...check }) => {
    newest.set(`${check.modelId} ${setId}`, { passed, failed })
    const sum = (name: 'passed' | 'failed') => [...newest.values()].reduce((all, counts) => all + counts[name], 0)
    return { ...check, passedOfAll: sum('passed'), failedOfAll: sum('failed') }
  })
  return points.filter(({ at }) => !since || at >= since).slice(-MAX_POINTS)
}
