import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import type { StoredInspection } from './stored-inspection.ts'

const WORDS = {
  inspect: { en: 'Inspect', ar: 'افحص' },
  resubmit: { en: 'Put right and request again:', ar: 'صحح ثم اطلب مجددًا:' },
  comments: { en: 'Close the comments of', ar: 'أغلق ملاحظات' },
}

type Asking = Pick<
  StoredInspection,
  | 'id'
  | 'number'
  | 'point'
  | 'inspectorId'
  | 'createdBy'
  | 'requestedFor'
  | 'projectCode'
  | 'siteCode'
  | 'structureCode'
>

/** Asks who comes next: the inspector for a request, whoever requested it for what the reply leaves to do. */
export async function askFurther(
  context: NoticeContext & { readonly db: Db },
  inspection: Asking,
  next: keyof typeof WORDS | 'nothing',
): Promise<void> {
  const { id, number, point, inspectorId, createdBy, requestedFor, projectCode, siteCode, structureCode } = inspection
  const record = { type: 'inspection', id }
  await finishTasks(context.db, context, { record })
  if (next === 'nothing') return
  const personId = next === 'inspect' ? inspectorId : createdBy.id
  if (personId === null) return
  const { en, ar } = WORDS[next]
  await askFor(context.db, context, {
    of: { personId },
    kind: 'task',
    key: next,
    title: { en: `${en} ${number}: ${point.activity}`, ar: `${ar} ${number}: ${point.activityAr || point.activity}` },
    record,
    place: { projectCode, siteCode, structureCode },
    dueOn: next === 'inspect' ? requestedFor.slice(0, 10) : null,
  })
}
