import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { visitsModule } from './visits-module.ts'

export const visitsKind = defineRecordKind(visitsModule, 'visits', {
  title: { en: 'Visits', ar: 'الزيارات' },
  read: 'visit:read-person',
})
