// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { satelliteAnalysesModule } from './satellite-analyses-module.ts'

/** `running` until the job has ended. */
export const ANALYSIS_STATES = ['running', 'ready', 'failed'] as const

/** What a changed place became: what the method says, and what a person alone can tell. */
export const PATCH_CLASSES = [
  'vegetation-loss',
  'vegetation-gain',
  'water-gain',
  'water-loss',
  'surface',
  'unknown',
  'earthwork',
  'structure',
  'road',
] as const

export const PATCH_VERDICTS = ['pending', 'confirmed', 'dismissed'] as const

export const satelliteAnalysisKind = defineRecordKind(satelliteAnalysesModule, 'satellite-analysis', {
  title: { en: 'Satellite analysis', ar: 'تحليل الأقمار الاصطناعية' },
  read: 'satellite-analysis:read',
  opens: { screen: 'detail', as: 'id' },
})
