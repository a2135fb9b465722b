import { useFields } from '#platform/web/records/use-fields.tsx'
import type { FormTemplate } from '../contract/form-template.ts'
import { FORM_CATEGORIES, formStates } from '../contract/forms-records.ts'
import type { formsEn } from './locales/en.ts'
import { useFormsText } from './use-forms-text.ts'

/** The fields of a form in their order, for list and page. */
export function useFormFields() {
  const text = useFormsText()
  const { onPage, onList, ...field } = useFields<FormTemplate, typeof formsEn>(text)
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.code('number', { sort: 'number' }),
    field.state(formStates, { sort: 'state' }),
    field.choice('category', FORM_CATEGORIES),
    field.number('version', { when: ({ version }) => version > 0 }),
    field.number('questions'),
    onList.flag('isShared', { isOptional: true }),
    onPage.shown('isShared', ({ isShared }) => isShared && text('sharedWithAll')),
    field.updated(),
    onPage.updatedBy(),
    onPage.long('description'),
  ]
}
