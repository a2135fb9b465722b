// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { vegetationRunsModule } from './vegetation-runs-module.ts'

/** `running` until the job has ended; `review` until somebody closes it. */
export const RUN_STATES = ['running', 'review', 'closed', 'failed'] as const
/** `missed`: drawn by a person, because the run had not found it. */
export const VERDICTS = ['pending', 'accepted', 'rejected', 'missed'] as const

export const vegetationRunKind = defineRecordKind(vegetationRunsModule, 'vegetation-run', {
  title: { en: 'Count of vegetation', ar: 'إحصاء الغطاء النباتي' },
  read: 'vegetation-run:read',
  opens: { screen: 'detail', as: 'id' },
})
