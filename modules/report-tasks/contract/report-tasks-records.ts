// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { reportTasksModule } from './report-tasks-module.ts'

/**
 * `calendar`: by a rule; `missing`: by a rule, where records are late; `threshold`: by a rule, where a value of the master record
 * has gone beyond a limit; `frozen`: when a master record is frozen.
 */
export const TRIGGERS = ['calendar', 'missing', 'threshold', 'frozen'] as const
/** On which side of its limit a value is told. */
export const SIDES = ['above', 'below'] as const
export const ON_DAY_OFF = ['keep', 'skip', 'next'] as const

/** Why something was sent: by its trigger, because what is missing still stands, by a person, or as a test to who asked for it. */
export const CAUSES = [...TRIGGERS, 'escalated', 'now', 'test'] as const
export type Cause = (typeof CAUSES)[number]

/** What became of it with a person. `notTold`: they may not see the place. */
export const HEARD = ['waiting', 'notTold', 'told', 'read'] as const
export const MAILED = ['none', 'open', 'sent', 'failed', 'dropped'] as const

/** What became of a call of the webhook. `dropped`: who set its address may no longer see or send it, or the address was taken away. */
export const CALLED = ['open', 'sent', 'failed', 'dropped'] as const

export const MOST_LEVELS = 5

export const reportTaskKind = defineRecordKind(reportTasksModule, 'report-task', {
  title: { en: 'Notification task', ar: 'مهمة إشعار' },
  read: 'report-task:read',
  opens: { screen: 'detail', as: 'id' },
})
