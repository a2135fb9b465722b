// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { ncrsModule } from './ncrs-module.ts'

export const ncrKind = defineRecordKind(ncrsModule, 'ncr', {
  title: { en: 'Non-conformity', ar: 'عدم مطابقة' },
  read: 'ncr:read',
  opens: { screen: 'detail', as: 'id' },
})

export const SEVERITIES = ['minor', 'major', 'critical'] as const
export const NCR_CATEGORIES = ['material', 'workmanship', 'design', 'documentation'] as const
export const DISPOSITIONS = ['rework', 'repair', 'useAsIs', 'reject', 'return'] as const

/** Days that something has been open; the last one has no end. */
export const AGE_BUCKETS = ['0-7', '8-14', '15-30', '31+'] as const
