// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { complianceChecksModule } from './compliance-checks-module.ts'

export const CHECK_STATES = ['running', 'done', 'failed'] as const
export const OUTCOMES = ['fail', 'not_tested', 'pass'] as const
export const WAIVER_STATES = ['asked', 'granted', 'refused'] as const
export const MOST_DOCUMENTS = 200
export const MOST_MODELS = 20

export const complianceCheckKind = defineRecordKind(complianceChecksModule, 'compliance-check', {
  title: { en: 'Compliance check', ar: 'فحص مطابقة' },
  read: 'compliance-check:read',
  opens: { screen: 'detail', as: 'id' },
})
