import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import type { ProcedureDurations, StepDurations } from '../../contract/step-durations.ts'
import { savedProcedure } from '../procedure-records.ts'
import { isSubjectReadable } from './run-privacy.ts'

const RUN = { type: sql<string>`runs.entity_type`, id: sql<string>`runs.entity_id` }
/** Steps of a drawing; programs draw more, of which the slowest are told. */
const MOST_STEPS = 300

/**
 * How long the steps of a version took, from the history of its runs that the caller may see: versions differ in their steps, and are
 * never added up. Without a version the newest that has run.
 */
export async function showDurations(
  context: RequestContext,
  { id, version: asked }: InputOf<(typeof proceduresApi)['endpoints']['durations']>,
): Promise<ProcedureDurations> {
  const { db, user, services } = context
  const procedure = await savedProcedure.get(context, id)
  const readable = sql`runs.procedure_id = ${id} and ${isSubjectReadable(RUN, sql`${user.id}::text`)}`
  const newest = sql`(select max(version) from procedure_runs as runs where ${readable})`
  const took = (from: string, to: string) => sql`extract(epoch from (${sql.ref(to)} - ${sql.ref(from)}))`
  const whole = await sql<Omit<ProcedureDurations, 'steps'>>`
    select runs.version, count(*)::int as runs, ${share(0.5, took('runs.started_at', 'runs.ended_at'), sql`runs.state = 'ended'`)} as median,
      ${share(0.9, took('runs.started_at', 'runs.ended_at'), sql`runs.state = 'ended'`)} as ninth
    from procedure_runs as runs where ${readable} and runs.version = coalesce(${asked ?? null}::int, ${newest})
    group by runs.version`.execute(db)
  const [runs] = whole.rows
  if (!runs) return { version: asked ?? procedure.version, runs: 0, median: null, ninth: null, steps: [] }
  const now = services.now()
  const isDone = sql`steps.state = 'done'`
  const { rows } = await sql<StepDurations>`
    select steps.node, max(steps.name) as name, (count(*) filter (where ${isDone}))::int as done,
      ${share(0.5, took('steps.asked_at', 'steps.done_at'), isDone)} as median,
      ${share(0.9, took('steps.asked_at', 'steps.done_at'), isDone)} as ninth,
      (count(*) filter (where steps.state = 'waiting'))::int as waiting,
      (count(*) filter (where steps.state = 'skipped'))::int as skipped,
      (count(*) filter (where (${isDone} and steps.done_at > steps.due_at)
        or (steps.state = 'waiting' and steps.due_at < ${now})))::int as overdue,
      (count(steps.due_at) filter (where steps.state in ('done', 'waiting')))::int as due
    from procedure_steps as steps join procedure_runs as runs on runs.project_code = steps.project_code and runs.id = steps.run_id
    where ${readable} and runs.version = ${runs.version} and steps.kind <> 'choice'
    group by steps.node order by median desc nulls last, steps.node limit ${MOST_STEPS}`.execute(db)
  return { ...runs, steps: rows }
}

/** The value below which this part of the durations lies, in whole seconds. */
function share(part: number, seconds: ReturnType<typeof sql>, which: ReturnType<typeof sql>) {
  return sql`round(percentile_cont(${sql.lit(part)}) within group (order by ${seconds}) filter (where ${which}))::float8`
}
