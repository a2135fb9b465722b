// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { inputRecordsModule } from './input-records-module.ts'

export const inputRecordKind = defineRecordKind(inputRecordsModule, 'input-record', {
  title: { en: 'Subcontractor record', ar: 'سجل مقاول من الباطن' },
  read: 'input-record:read',
  opens: { screen: 'detail', as: 'id' },
})

/** What a company owes: a period of a template. It opens as the record that answers it. */
export const inputDueKind = defineRecordKind(inputRecordsModule, 'input-due', {
  title: { en: 'Record that is due', ar: 'سجل مستحق' },
  read: 'input-record:read',
  opens: { screen: 'fill', as: 'id' },
})

export const inputRecordStates = defineStates(inputRecordsModule, 'input-record', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'off', turn: 'createdBy' },
    submitted: { title: { en: 'Submitted', ar: 'مقدَّم' }, tone: 'info' },
    underReview: { title: { en: 'Under review', ar: 'قيد المراجعة' }, tone: 'minor' },
    approved: { title: { en: 'Approved', ar: 'معتمد' }, tone: 'good' },
    hasIssues: { title: { en: 'Has issues', ar: 'عليه ملاحظات' }, tone: 'major', turn: 'createdBy' },
    rejected: { title: { en: 'Rejected', ar: 'مرفوض' }, tone: 'critical' },
  },
  steps: {
    submit: {
      from: ['draft', 'hasIssues'],
      to: 'submitted',
      title: { en: 'Submit', ar: 'تقديم' },
      did: { en: 'Submitted the record', ar: 'قدّم السجل' },
      right: 'input-record:write',
      guard: 'isComplete',
    },
    approve: {
      from: ['submitted', 'underReview'],
      to: 'approved',
      title: { en: 'Approve', ar: 'اعتماد' },
      did: { en: 'Approved the record', ar: 'اعتمد السجل' },
      right: 'input-record:approve',
      guard: 'isReviewer',
      otherThan: ['submit'],
      isApproval: true,
    },
    returnIt: {
      from: ['submitted', 'underReview'],
      to: 'hasIssues',
      title: { en: 'Return with issues', ar: 'إعادة بملاحظات' },
      did: { en: 'Returned the record with issues', ar: 'أعاد السجل بملاحظات' },
      right: 'input-record:review',
      asksReason: true,
    },
    review: {
      from: ['submitted'],
      to: 'underReview',
      title: { en: 'Take up for review', ar: 'بدء المراجعة' },
      did: { en: 'Took the record up for review', ar: 'بدأ مراجعة السجل' },
      right: 'input-record:review',
    },
    reject: {
      from: ['submitted', 'underReview'],
      to: 'rejected',
      title: { en: 'Reject', ar: 'رفض' },
      did: { en: 'Rejected the record', ar: 'رفض السجل' },
      right: 'input-record:reject',
      guard: 'isReviewer',
      otherThan: ['submit'],
      asksReason: true,
    },
  },
})

export const DUE_STATES = ['awaited', 'late', 'inTime', 'afterwards', 'excused'] as const
export type DueState = (typeof DUE_STATES)[number]
