// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { clauseSetsModule } from './clause-sets-module.ts'

export const clauseSetKind = defineRecordKind(clauseSetsModule, 'clause-set', {
  title: { en: 'Set of rules', ar: 'مجموعة قواعد' },
  read: 'clause-set:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Checks are made against an approved edition; its rules change in a new one alone. */
export const clauseSetStates = defineStates(clauseSetsModule, 'clause-set', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Rules in preparation', ar: 'قواعد قيد الإعداد' }, tone: 'info' },
    approved: { title: { en: 'Rules approved', ar: 'قواعد معتمدة' }, tone: 'good' },
    withdrawn: { title: { en: 'Rules withdrawn', ar: 'قواعد مسحوبة' }, tone: 'off' },
  },
  steps: {
    approve: {
      from: ['draft'],
      to: 'approved',
      title: { en: 'Approve the rules', ar: 'اعتماد القواعد' },
      did: { en: 'approved the rules', ar: 'اعتمد القواعد' },
      right: 'clause-set:approve',
      guard: 'byAnother',
      isApproval: true,
      asks: 'right',
    },
    revise: {
      from: ['approved'],
      to: 'draft',
      title: { en: 'Begin a new edition', ar: 'بدء إصدار جديد' },
      did: { en: 'began a new edition', ar: 'بدأ إصدارًا جديدًا' },
      right: 'clause-set:write',
      asksReason: true,
    },
    withdraw: {
      from: ['approved'],
      to: 'withdrawn',
      title: { en: 'Withdraw the rules', ar: 'سحب القواعد' },
      did: { en: 'withdrew the rules', ar: 'سحب القواعد' },
      right: 'clause-set:approve',
      asksReason: true,
    },
  },
})
