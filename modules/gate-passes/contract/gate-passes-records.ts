// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { gatePassesModule } from './gate-passes-module.ts'

export const HOLDERS = ['vehicle', 'worker', 'visitor'] as const

export const gatePassKind = defineRecordKind(gatePassesModule, 'gate-pass', {
  title: { en: 'Gate pass', ar: 'تصريح بوابة' },
  read: 'gate-pass:read',
  opens: { screen: 'detail', as: 'id' },
})

const right = 'gate-pass:write'

export const gatePassStates = defineStates(gatePassesModule, 'gate-pass', {
  isStatus: true,
  initial: 'active',
  states: {
    active: { title: { en: 'Active', ar: 'سارٍ' }, tone: 'good' },
    watched: { title: { en: 'On the watch list', ar: 'في قائمة المراقبة' }, tone: 'critical' },
    returned: { title: { en: 'Returned', ar: 'مُعاد' }, tone: 'off' },
  },
  steps: {
    watch: {
      from: ['active', 'returned'],
      to: 'watched',
      title: { en: 'Put on the watch list', ar: 'وضع في قائمة المراقبة' },
      did: { en: 'put it on the watch list', ar: 'وضعه في قائمة المراقبة' },
      right,
      asksReason: true,
    },
    clear: {
      from: ['watched', 'returned'],
      to: 'active',
      title: { en: 'Make active', ar: 'تفعيل' },
      did: { en: 'made it active', ar: 'فعّله' },
      right,
      asksReason: true,
    },
    giveBack: {
      from: ['active'],
      to: 'returned',
      title: { en: 'Take back', ar: 'استرجاع' },
      did: { en: 'took it back', ar: 'استرجعه' },
      right,
    },
  },
})
