import { findPersonAt } from '#modules/access/server/public.ts'
import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { isDone } from './done-statuses.ts'
import type { StoredTopic } from './topic-repository.ts'

/**
 * Whom an issue is assigned to is asked to resolve it, until it is done or somebody else's. Names of who has no account here,
 * or does not see the place, are kept and ask nobody.
 */
export async function askAssignee(
  tx: Db,
  before: StoredTopic | null,
  after: StoredTopic,
  context: AuditContext,
): Promise<void> {
  const { guid, place, assignedTo, number, title, dueDate } = after
  const record = { type: 'bcf-topic', id: guid }
  if (isDone(after.status)) return finishTasks(tx, context, { record, kind: 'task' })
  if (before && before.assignedTo !== assignedTo) await withdrawTasks(tx, context, { record, kind: 'task' })
  const person = assignedTo ? await findPersonAt(tx, place, { word: assignedTo }) : null
  if (!person) return
  await askFor(tx, context, {
    of: { personId: person.id },
    kind: 'task',
    title: { en: `Resolve ISSUE-${number}: ${title}`, ar: `عالج الملاحظة ISSUE-${number}: ${title}` },
    record,
    place,
    dueOn: dueDate?.slice(0, 10) ?? null,
  })
}
