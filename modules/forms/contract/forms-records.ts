// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { formsModule } from './forms-module.ts'

export const FORM_CATEGORIES = ['inspection', 'daily', 'safety', 'material', 'survey', 'other'] as const

export const formTemplateKind = defineRecordKind(formsModule, 'form-template', {
  title: { en: 'Form', ar: 'نموذج' },
  read: 'form:read',
  opens: { screen: 'detail', as: 'id' },
})

export const filledFormKind = defineRecordKind(formsModule, 'filled-form', {
  title: { en: 'Filled in form', ar: 'نموذج معبأ' },
  read: 'form:read',
  opens: { screen: 'filled', as: 'id' },
})

/** By which people without an account fill in a form. */
export const formLinkKind = defineRecordKind(formsModule, 'form-link', {
  title: { en: 'Link to a form', ar: 'رابط نموذج' },
  read: 'form:read',
})

/** The version that was activated last is filled in: while the form is changed, and until the next one is activated. */
export const formStates = defineStates(formsModule, 'form-template', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'minor' },
    active: { title: { en: 'In use', ar: 'مستخدم' }, tone: 'good' },
    retired: { title: { en: 'Retired', ar: 'موقوف' }, tone: 'off' },
  },
  steps: {
    activate: {
      from: ['draft'],
      to: 'active',
      title: { en: 'Put into use', ar: 'تفعيل' },
      did: { en: 'Put the form into use', ar: 'فعّل النموذج' },
      right: 'form:activate',
      guard: 'isSound',
    },
    revise: {
      from: ['active', 'retired'],
      to: 'draft',
      title: { en: 'Change', ar: 'تعديل جديد' },
      did: { en: 'Took the form up for a change', ar: 'فتح النموذج للتعديل' },
      right: 'form:write',
    },
    retire: {
      from: ['active', 'draft'],
      to: 'retired',
      title: { en: 'Retire', ar: 'إيقاف' },
      did: { en: 'Retired the form', ar: 'أوقف النموذج' },
      right: 'form:activate',
      asksReason: true,
    },
  },
})
