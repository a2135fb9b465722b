import type { Topic } from '../../contract/bcf-topic.ts'

/** The facts of a topic that a person edits, as the endpoint takes them back. */
export function draftOf(topic: Topic) {
  const { projectCode, guid, rowVersion, title, description, type, status, priority, stage } = topic
  const { assignedTo, dueDate, labels } = topic
  return {
    projectCode,
    guid,
    rowVersion,
    title,
    description,
    type,
    status,
    priority,
    stage,
    assignedTo,
    dueDate,
    labels: [...labels],
  }
}
export type EditableTopic = ReturnType<typeof draftOf>

/** A day of a date field as BCF has due dates; null for an emptied field. */
export function dueDateOf(day: string): string | null {
  return day === '' ? null : `${day}T00:00:00.000Z`
}

/** Labels as they are typed, each once, in the order of the text. */
export function labelsOf(typed: string): string[] {
  const labels = typed.split(/[,،;]/).map((label) => label.trim())
  return [...new Set(labels.filter((label) => label !== ''))]
}

/** Statuses that mean that nobody has to do anything any more. BCF leaves the words to the project. */
const SETTLED = /^(closed|resolved|done|fixed|approved|rejected|erledigt|geschlossen|مغلق|مغلقة|محلول)/i

/** Whether a topic waits for somebody. */
export function isSettled(status: string | null): boolean {
  return status !== null && SETTLED.test(status.trim())
}
