// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { inspectionPlansModule } from './inspection-plans-module.ts'

export const planKind = defineRecordKind(inspectionPlansModule, 'inspection-plan', {
  title: { en: 'Inspection plan', ar: 'خطة فحص' },
  read: 'inspection-plan:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Hold: nothing goes on before it is released. Witness: it goes on where who was invited did not come. */
export const POINT_KINDS = ['hold', 'witness', 'review', 'surveillance'] as const
export type PointKind = (typeof POINT_KINDS)[number]
export const METHODS = ['visual', 'dimensional', 'test', 'document', 'survey'] as const
export const DISCIPLINES = [
  'structure',
  'architecture',
  'mechanical',
  'electrical',
  'plumbing',
  'landscape',
  'civil',
  'other',
] as const
