import { sql } from 'kysely'
import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import type { GatePassage } from '../contract/gate-passage.ts'
import { gatePassageKind } from '../contract/gates-records.ts'

const about = (id: string) => ({ record: { type: gatePassageKind.id, id }, kind: 'task' as const })

/** Who waits at a gate stands in My work of everybody who guards gates of the site, until one of them decides. */
export async function askTheGuard(tx: Db, passage: GatePassage): Promise<void> {
  const { id, read, gateName, projectCode, siteCode } = passage
  const who = read ? { en: read, ar: read } : { en: 'a plate that was not read', ar: 'لوحة لم تُقرأ' }
  const title = {
    en: `Let through or send away: ${who.en} at ${gateName}`,
    ar: `اسمح بالمرور أو أعد: ${who.ar} عند ${gateName}`,
  }
  const place = { projectCode, siteCode, structureCode: null }
  const { rows } = await sql<{ day: string }>`
    select ${dayInProject(sql`${passage.at}::timestamptz`, sql`${projectCode}`)}::text as day`.execute(tx)
  await askFor(
    tx,
    { user: null },
    { ...about(id), of: { right: 'gate:guard' }, title, place, dueOn: rows[0]?.day ?? null },
  )
}

/** A guard has decided, whoever it was. */
export async function guardDecided(tx: Db, context: NoticeContext, id: string): Promise<void> {
  await finishTasks(tx, context, about(id))
}

/** Nobody stands at a gate for days: who was left waiting before midnight is gone. */
export async function forgetWhoWaited(
  tx: Db,
  { projectCode, siteCode }: Pick<GatePassage, 'projectCode' | 'siteCode'>,
  before: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from gate_passages where project_code = ${projectCode} and site_code = ${siteCode} and outcome = 'waiting'
      and at < ${before.toISOString()} and at > ${before.toISOString()}::timestamptz - interval '7 days'`.execute(tx)
  for (const { id } of rows) await withdrawTasks(tx, { user: null }, about(id))
}
