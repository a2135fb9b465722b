import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { modelsModule } from './models-module.ts'

export const bimModelKind = defineRecordKind(modelsModule, 'bim-model', {
  title: { en: 'Building model', ar: 'نموذج مبنى' },
  read: 'bim-model:read',
  opens: { screen: 'detail', as: 'id' },
})
