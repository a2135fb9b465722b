import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { bcfModule } from './bcf-module.ts'

export const bcfTopicKind = defineRecordKind(bcfModule, 'bcf-topic', {
  title: { en: 'Model issue', ar: 'ملاحظة على نموذج' },
  read: 'bcf:read',
  opens: { screen: 'issue', as: 'id' },
})

export const bcfImportKind = defineRecordKind(bcfModule, 'bcf-import', {
  title: { en: 'Import of model issues', ar: 'استيراد ملاحظات النماذج' },
  read: 'bcf:read',
})
