// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { qualityModule } from './quality-module.ts'

export const inspectionKind = defineRecordKind(qualityModule, 'inspection', {
  title: { en: 'Inspection', ar: 'فحص' },
  read: 'inspection:read',
  opens: { screen: 'detail', as: 'id' },
})

export const REQUEST_KINDS = ['work', 'material', 'survey', 'handover'] as const
