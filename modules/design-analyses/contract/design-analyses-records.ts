// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { designAnalysesModule } from './design-analyses-module.ts'

export const ANALYSIS_STATES = ['running', 'done', 'failed'] as const
export const OUTCOMES = ['fail', 'not_tested', 'pass'] as const
export const TARGET_KINDS = ['drawing', 'document', 'model'] as const
/** What a person says of a finding; `pending` until somebody does. */
export const VERDICTS = ['pending', 'right', 'wrong'] as const
export const LAYER_CONVENTIONS = ['none', 'aia', 'iso13567', 'bs1192', 'own'] as const
export const MOST_SHEETS = 100
export const MOST_MODELS = 10

export const designAnalysisKind = defineRecordKind(designAnalysesModule, 'design-analysis', {
  title: { en: 'Design analysis', ar: 'تحليل تصميم' },
  read: 'design-analysis:read',
  opens: { screen: 'detail', as: 'id' },
})
