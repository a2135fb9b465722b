import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { idsModule } from './ids-module.ts'

export const idsSetKind = defineRecordKind(idsModule, 'ids-set', {
  title: { en: 'Set of requirements', ar: 'مجموعة متطلبات' },
  read: 'ids:read',
  opens: { screen: 'detail', as: 'id' },
})

export const idsCheckKind = defineRecordKind(idsModule, 'ids-check', {
  title: { en: 'Check against requirements', ar: 'فحص وفق المتطلبات' },
  read: 'ids:read',
})
