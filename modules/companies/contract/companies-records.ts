import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { companiesModule } from './companies-module.ts'

export const companyKind = defineRecordKind(companiesModule, 'company', {
  title: { en: 'Company', ar: 'شركة' },
  read: 'company:read',
  opens: { screen: 'detail', as: 'id' },
  isPlaceless: true,
})

export const distributionListKind = defineRecordKind(companiesModule, 'distribution-list', {
  title: { en: 'Distribution list', ar: 'قائمة توزيع' },
  read: 'distribution-list:read',
  opens: { screen: 'listDetail', as: 'id' },
})
