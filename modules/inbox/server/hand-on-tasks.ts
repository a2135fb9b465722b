import { sql } from 'kysely'
import type { AccessEnded } from '#modules/access/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { askingKinds } from '#platform/server/records/waiting-steps.ts'
import { taskAsked, tellScreens } from './ask-for.ts'

interface GivenBack {
  readonly projectCode: string | null
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly id: string
  readonly personId: string
  readonly title: Text
  readonly recordType: string
  readonly recordId: string
}

/** Nobody but one person is asked the same twice; `same` is another open task about the same thing. */
const isSame = sql`same.state = 'open' and same.record_type = tasks.record_type and same.record_id = tasks.record_id
  and same.kind = tasks.kind and same.key = tasks.key`

/**
 * What waits for people who may not come in any more is asked of others: a step of everybody who has its right, all else of
 * who asked for it, to ask somebody else. A mention is of the person alone.
 */
export async function handOnTasks(tx: Db, { hasLeft = false, userIds, context }: AccessEnded): Promise<void> {
  if (!hasLeft) return
  for (const leaver of userIds) {
    await askByRight(tx, leaver)
    for (const task of await giveBack(tx, leaver)) {
      const { id, personId, title, recordType: type, recordId, projectCode, siteCode, structureCode } = task
      await tellScreens(tx, personId, id)
      const place = projectCode === null ? null : { projectCode, siteCode, structureCode }
      const about = { title, record: { type, id: recordId }, place, dedupeKey: `${id} given back` }
      await notify(tx, context, { userIds: [personId], kind: taskAsked, ...about })
    }
  }
}

async function askByRight(tx: Db, leaver: string): Promise<void> {
  const kinds = askingKinds().map(({ kind }) => kind)
  await sql`
    update tasks set person_id = null
    where state = 'open' and person_id = ${leaver}::uuid and right_code is not null and record_type = any (${kinds}::text[])
      and not exists (select from tasks as same where ${isSame} and same.right_code = tasks.right_code
        and num_nonnulls(same.person_id, same.role_code, same.company_id) = 0)`.execute(tx)
}

async function giveBack(tx: Db, leaver: string): Promise<readonly GivenBack[]> {
  const words = sql`jsonb_build_object('en', 'Ask somebody else: ' || (title->>'en'), 'ar', 'اطلب من شخص آخر: ' || (title->>'ar'))`
  const { rows } = await sql<GivenBack>`
    update tasks set person_id = asked_by, opened_at = null, title = ${words}
    where state = 'open' and kind <> 'mention' and person_id = ${leaver}::uuid and asked_by <> ${leaver}::uuid
      and exists (select from people where people.id = tasks.asked_by and people.status <> ${DISABLED_STATUS})
      and not exists (select from tasks as same where ${isSame} and same.person_id = tasks.asked_by)
    returning id, person_id as "personId", title, record_type as "recordType", record_id as "recordId",
      project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode"`.execute(tx)
  return rows
}
