import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { designModule } from './design-module.ts'

export const savedViewKind = defineRecordKind(designModule, 'saved-view', {
  title: { en: 'Saved view', ar: 'عرض محفوظ' },
  read: 'model-viewer:open',
})

export const modelSetKind = defineRecordKind(designModule, 'model-set', {
  title: { en: 'Model set', ar: 'مجموعة نماذج' },
  read: 'model-viewer:open',
  opens: { screen: 'detail', as: 'set' },
})
