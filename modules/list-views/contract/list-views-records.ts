import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { listViewsModule } from './list-views-module.ts'

export const listViewKind = defineRecordKind(listViewsModule, 'list-view', {
  title: { en: 'View of a list', ar: 'عرض قائمة' },
  read: 'administrators',
})
