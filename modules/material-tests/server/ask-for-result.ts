import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import type { MaterialTest } from '../contract/material-test.ts'
import { materialTestKind } from '../contract/material-tests-records.ts'

type Asking = Pick<
  MaterialTest,
  'id' | 'number' | 'mix' | 'state' | 'dueOn' | 'createdBy' | 'projectCode' | 'siteCode' | 'structureCode'
>

/** Whoever took the sample is asked for its result by the day of the test, and no more once it is there. */
export async function askForResult(context: NoticeContext & { readonly db: Db }, test: Asking): Promise<void> {
  const { id, number, mix, state, dueOn, createdBy, projectCode, siteCode, structureCode } = test
  const record = { type: materialTestKind.id, id }
  if (state !== 'awaited') return finishTasks(context.db, context, { record })
  await askFor(context.db, context, {
    of: { personId: createdBy.id },
    kind: 'task',
    key: 'result',
    title: { en: `Enter the result of ${number}: ${mix}`, ar: `أدخل نتيجة ${number}: ${mix}` },
    record,
    place: { projectCode, siteCode, structureCode },
    dueOn,
  })
}
