import { findPersonAt } from '#modules/access/server/public.ts'
import type { TopicChange } from '#modules/bcf/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { OPEN_STATES, type Severity } from '../contract/clash-choices.ts'
import { findGroupOfTopic, type GroupNotes, keepTopicWords, updateGroups } from './clash-group-repository.ts'
import { setGroupStates } from './clash-result-repository.ts'
import { CLASH_SOURCE, phaseOfStatus } from './group-topic.ts'

const SEVERITY_OF: Readonly<Record<string, Severity>> = {
  low: 'low',
  minor: 'low',
  normal: 'medium',
  medium: 'medium',
  high: 'high',
  major: 'high',
  critical: 'critical',
  urgent: 'critical',
}
/** Who changed it, where a program or a file did: the view `person_names` calls it BCF. */
const BY = '7f7a2a4e-bcf0-4000-8000-00000000bcf0'

/**
 * Brings what was said about a group's topic back to the group: a reply that was imported, a change by another program or in
 * the viewer. Only what differs is taken, so that an answer about the assignee does not undo a due date.
 */
export async function followTopic(tx: Db, { guid, place, source, cause, before, after }: TopicChange): Promise<void> {
  if (source !== CLASH_SOURCE || cause === 'source' || !before || place.projectCode === null) return
  const group = await findGroupOfTopic(tx, place.projectCode, guid)
  if (!group) return
  const notes: GroupNotes = {
    ...(after.assignedTo !== before.assignedTo && { assignee: await assigneeOf(tx, place, after.assignedTo) }),
    ...(after.dueDate !== before.dueDate && { dueDate: after.dueDate?.slice(0, 10) ?? null }),
    ...severityOf(before.priority, after.priority),
  }
  const written = { title: after.title !== before.title, description: after.description !== before.description }
  if (written.title || written.description) await keepTopicWords(tx, group.testId, group.key, written)
  const isNoted = Object.keys(notes).length > 0
  if (isNoted) await updateGroups(tx, group.testId, [group.key], notes)
  const isMoved = after.status !== before.status && (await moveGroup(tx, group, after.status))
  if (!isNoted && !isMoved) return
  await publishEvent(tx, { type: 'clash-test.answered', place, entityId: group.testId, data: { key: group.key } })
}

async function assigneeOf(tx: Db, place: TopicChange['place'], word: string | null): Promise<GroupNotes['assignee']> {
  if (!word) return { id: null, name: '' }
  const person = await findPersonAt(tx, place, { word })
  return person ? { id: person.id, name: person.displayName } : { id: null, name: word }
}

function severityOf(before: string | null, after: string | null): Pick<GroupNotes, 'severity'> {
  if (before === after) return {}
  const severity = SEVERITY_OF[(after ?? '').toLowerCase()]
  return severity ? { severity } : {}
}

/**
 * Open clashes become resolved or approved as the reply says, and what was solved is active again when it is opened. A
 * clash that is still there in the next run is reopened by that run.
 */
async function moveGroup(tx: Db, group: { testId: string; key: string }, status: string | null): Promise<boolean> {
  const phase = phaseOfStatus(status)
  const moved =
    phase === 'open'
      ? await setGroupStates(tx, group, ['resolved', 'approved'], 'active', BY)
      : await setGroupStates(tx, group, OPEN_STATES, phase, BY)
  return moved > 0
}
