import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import type { Ncr } from '../contract/ncr.ts'

type Asking = Pick<
  Ncr,
  'id' | 'number' | 'title' | 'projectCode' | 'siteCode' | 'structureCode' | 'ownerId' | 'dueOn' | 'createdBy'
>

/** Who is responsible is asked to correct it, and whoever reported it to verify the correction. */
export async function askFurther(
  context: NoticeContext & { readonly db: Db },
  ncr: Asking,
  state: Ncr['state'],
): Promise<void> {
  const { db } = context
  const { number, title, ownerId, dueOn, createdBy, projectCode, siteCode, structureCode } = ncr
  const record = { type: 'ncr', id: ncr.id }
  const place = { projectCode, siteCode, structureCode }
  await withdrawTasks(db, context, { record, kind: 'task' })
  if (state === 'closed' || state === 'void') return finishTasks(db, context, { record })
  if (state === 'corrected') {
    await askFor(db, context, {
      of: { personId: createdBy.id },
      kind: 'task',
      key: 'verify',
      title: { en: `Verify ${number}: ${title}`, ar: `تحقق من ${number}: ${title}` },
      record,
      place,
    })
    return
  }
  if (ownerId === null) return
  await askFor(db, context, {
    of: { personId: ownerId },
    kind: 'task',
    key: 'correct',
    title: { en: `Correct ${number}: ${title}`, ar: `صحح ${number}: ${title}` },
    record,
    place,
    dueOn,
  })
}
