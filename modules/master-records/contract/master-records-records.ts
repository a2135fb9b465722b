// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { masterRecordsModule } from './master-records-module.ts'

/** As `engines/consolidation/consolidation.ts` has them. */
export const RULES = ['key', 'sum', 'max', 'min', 'last', 'count', 'distinct', 'mean', 'same'] as const

/** Whether what a rule gives is always a number. */
export function isNumberRule(rule: (typeof RULES)[number]): boolean {
  return ['sum', 'max', 'min', 'mean', 'count'].includes(rule)
}

export const CONFLICTS = ['claimed-twice', 'not-the-same', 'not-a-number', 'other-currency', 'no-key'] as const

/** Fields that every reported row has beside the answers. */
export const GIVEN_FIELDS = ['@company', '@structure', '@day', '@month'] as const

/** A run is a draft until somebody freezes it; a frozen one is superseded by the next that is frozen for its month. */
export const RUN_STATES = ['draft', 'frozen', 'superseded'] as const
export type RunState = (typeof RUN_STATES)[number]

/** How many cells one may have. */
export const MOST_CELLS = 100_000

export const masterRecordKind = defineRecordKind(masterRecordsModule, 'master-record', {
  title: { en: 'Master record', ar: 'سجل رئيسي' },
  read: 'master-record:read',
  opens: { screen: 'detail', as: 'id' },
})
