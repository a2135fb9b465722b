import { sql } from 'kysely'
import type { AccessEnded } from '#modules/access/server/public.ts'
import { withdrawTasks } from '#modules/inbox/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { versionOf } from '../procedure-graphs.ts'
import { askOf, recordOfRun } from './carry-out.ts'
import { lockRun } from './run-repository.ts'
import { whomToAsk } from './whom-to-ask.ts'

interface Waiting {
  readonly id: string
  readonly runId: string
  readonly node: string
  readonly name: string
  readonly kind: 'task' | 'form' | 'approval' | 'choice'
  readonly dueAt: Date | null
}

/**
 * What waits for people who may not come in any more is asked of others, by the rule of {@link whomToAsk}. Of who still may
 * (a password was set anew) nothing changes.
 */
export async function replaceLeavers(
  tx: Db,
  { userIds, context }: Pick<AccessEnded, 'userIds' | 'context'>,
): Promise<void> {
  const { rows } = await sql<Waiting>`
    select id, run_id as "runId", node, name, kind, due_at as "dueAt" from procedure_steps
    where state = 'waiting' and person_id = any (${[...userIds]}::uuid[])
    order by run_id, id limit 5000`.execute(tx)
  for (const step of rows) {
    const run = await lockRun(tx, step.runId)
    const version = await versionOf(tx, run)
    const { work } = version.graph.node(step.node)
    const of = await whomToAsk(tx, run, version, step.node, work?.performer ?? null)
    if (of.personId && userIds.includes(of.personId)) continue
    await sql`
      update procedure_steps set person_id = ${of.personId}, role_code = ${of.roleCode}, stands_in = ${of.standsIn}
      where id = ${step.id}`.execute(tx)
    await withdrawTasks(tx, context, { record: recordOfRun(run), key: step.id })
    await askOf({ tx, actor: context }, run, step, of)
  }
}
