import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { operationModule } from './operation-module.ts'

/** Everybody sees what it shows; who arranged it is for those who arrange it. */
export const menuKind = defineRecordKind(operationModule, 'menu', {
  title: { en: 'Menu', ar: 'القائمة' },
  read: 'menu:arrange',
  isPlaceless: true,
  isHeardByAll: true,
})

/** Everybody goes by what is on; who decided it is for those who may see that. */
export const switchKind = defineRecordKind(operationModule, 'switch', {
  title: { en: 'Switch', ar: 'مفتاح' },
  read: 'switch:read',
  isPlaceless: true,
  isHeardByAll: true,
})

/** Told to who answers for it, also where they may not see switches. */
export const switchDecisionKind = defineRecordKind(operationModule, 'switch-decision', {
  title: { en: 'Decision about a switch', ar: 'قرار بشأن مفتاح' },
  read: 'addressee',
})
