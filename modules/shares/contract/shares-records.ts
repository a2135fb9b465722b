import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { sharesModule } from './shares-module.ts'

export const shareKind = defineRecordKind(sharesModule, 'share', {
  title: { en: 'Shared link', ar: 'رابط مشترك' },
  read: 'share:create',
})
