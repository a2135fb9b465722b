// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { inputTemplatesModule } from './input-templates-module.ts'

export const INPUT_CATEGORIES = [
  'daily-report',
  'manpower',
  'equipment',
  'progress',
  'material',
  'hse',
  'quality',
  'survey',
  'other',
] as const
export const ON_DAY_OFF = ['skip', 'next', 'keep'] as const

export const inputTemplateKind = defineRecordKind(inputTemplatesModule, 'input-template', {
  title: { en: 'Input template', ar: 'قالب مدخلات' },
  read: 'input-template:read',
  opens: { screen: 'detail', as: 'id' },
})

export const inputTemplateStates = defineStates(inputTemplatesModule, 'input-template', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'minor' },
    published: { title: { en: 'Published', ar: 'منشور' }, tone: 'good' },
    retired: { title: { en: 'Retired', ar: 'موقوف' }, tone: 'off' },
  },
  steps: {
    publish: {
      from: ['draft', 'retired'],
      to: 'published',
      title: { en: 'Publish', ar: 'نشر' },
      did: { en: 'Published the template', ar: 'نشر القالب' },
      right: 'input-template:publish',
      guard: 'canBeFilledIn',
    },
    retire: {
      from: ['published'],
      to: 'retired',
      title: { en: 'Retire', ar: 'إيقاف' },
      did: { en: 'Retired the template', ar: 'أوقف القالب' },
      right: 'input-template:publish',
      asksReason: true,
    },
    revise: {
      from: ['published'],
      to: 'draft',
      title: { en: 'Revise', ar: 'تعديل' },
      did: { en: 'Took the template up for revision', ar: 'فتح القالب للتعديل' },
      right: 'input-template:write',
      asksReason: true,
    },
  },
})
