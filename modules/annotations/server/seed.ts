import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { askingAnnotation } from './asking-annotation.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: null }
const DAY_MS = 86_400_000

/** What is marked around the pit of the demonstration. Once: what people did with it stays. */
export async function seedAnnotations({ database, now }: Services): Promise<void> {
  const { DEMO_ANNOTATIONS } = await import('#demo/annotations.ts')
  const by = demonstrationUserId('inspector')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [at, one] of DEMO_ANNOTATIONS.entries()) {
      const id = demonstrationId(`annotation ${at}`)
      const known = await sql`select from annotations where id = ${id}`.execute(tx)
      if (known.rows.length > 0) continue
      const { title, category, shape, state, note } = one
      const ownerId = one.owner && demonstrationUserId(one.owner)
      const due = one.dueIn === null ? null : new Date(now().getTime() + one.dueIn * DAY_MS)
      const dueOn = due?.toISOString().slice(0, 10) ?? null
      const number = await nextNumber(tx, 'annotation', PLACE.projectCode)
      await sql`
        insert into annotations (project_code, site_code, structure_code, id, number, state, title, category, shape, owner_id, due_on, note,
          created_by, updated_by)
        values (${PLACE.projectCode}, ${PLACE.siteCode}, null, ${id}, ${number}, ${state}, ${title}, ${category}, ${JSON.stringify(shape)}::jsonb,
          ${ownerId}, ${dueOn}::date, ${note}, ${by}, ${by})`.execute(tx)
      const asked = { ...PLACE, id, number, title, state, ownerId, dueOn }
      await askWhoIsNext(tx, { user: null }, waitingFor(askingAnnotation, asked))
    }
  })
}
