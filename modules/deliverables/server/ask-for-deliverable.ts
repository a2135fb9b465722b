import { sql } from 'kysely'
import { findRecipients } from '#modules/companies/server/public.ts'
import { arrivalOf } from '#modules/documents/server/public.ts'
import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import type { Deliverable } from '../contract/deliverable.ts'
import { deliverableKind } from '../contract/deliverables-records.ts'

/** People of the company hear of it so long before its day. */
const DAYS_BEFORE = 7
const DAY_MS = 86_400_000

export type AskedDeliverable = Pick<
  Deliverable,
  | 'id'
  | 'number'
  | 'title'
  | 'titleAr'
  | 'companyId'
  | 'dueOn'
  | 'projectCode'
  | 'siteCode'
  | 'structureCode'
  | 'arrival'
>

const OWED = {
  projectCode: sql`deliverables.project_code`,
  number: sql`deliverables.number`,
  neededAs: sql`deliverables.needed_as`,
}

export const deliverableDue = defineNoticeKind({
  id: 'deliverable.due',
  title: { en: 'A document that my company owes is due', ar: 'وثيقة على شركتي حان موعدها' },
  group: { en: 'Documents', ar: 'الوثائق' },
  defaults: ['product', 'email'],
  // It may have come meanwhile, or have another day now.
  stillHolds: async (db, id) => {
    const { rows } = await sql`
      select from deliverables where id = ${id}::uuid and deleted_at is null and ${arrivalOf(OWED)} in ('awaited', 'returned')
        and due_on - ${DAYS_BEFORE}::int <= ${dayInProject(sql`now()`, sql`deliverables.project_code`)}`.execute(db)
    return rows.length > 0
  },
})

/**
 * Asks the company for what it owes, in My work of its people, with a reminder a week before the day and one after it; what
 * has come is not asked any more.
 */
export async function askForDeliverable(context: RequestContext, owed: AskedDeliverable): Promise<void> {
  const { db } = context
  const { id, number, title, titleAr, companyId, dueOn, arrival, projectCode, siteCode, structureCode } = owed
  const record = { type: deliverableKind.id, id }
  const isOwed = arrival === 'awaited' || arrival === 'returned'
  if (!isOwed) return finishTasks(db, context, { record })
  // Of another company, or of none now.
  await withdrawTasks(db, context, { record })
  if (companyId === null) return
  const place = { projectCode, siteCode, structureCode }
  const said = { en: `Deliver ${number}: ${title}`, ar: `تسليم ${number}: ${titleAr || title}` }
  await askFor(db, context, { of: { companyId }, kind: 'task', title: said, record, place, dueOn })
  if (dueOn === null) return
  const people = await context.services.database.read(SYSTEM_SCOPE, (system) =>
    findRecipients(system, { companyIds: [companyId], personIds: [] }),
  )
  const userIds = people.map((person) => person.id)
  const day = Date.parse(`${dueOn}T00:00:00Z`)
  for (const [name, at] of [
    ['before', day - DAYS_BEFORE * DAY_MS],
    ['after', day + DAY_MS],
  ] as const)
    if (at > context.services.now().getTime())
      await notify(db, context, {
        userIds,
        kind: deliverableDue,
        title: said,
        record,
        place,
        dedupeKey: `${id} ${dueOn} ${name}`,
        notBefore: new Date(at),
      })
}
