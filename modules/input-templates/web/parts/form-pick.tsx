import { useController, useWatch } from 'react-hook-form'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { useInputTemplatesText } from '../use-input-templates-text.ts'

/** The form that is filled in, of those that are in use on the project. */
export function FormPick() {
  const text = useInputTemplatesText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const { place, valueLabels } = useEditor()
  const typedProject: string = useWatch({ name: 'projectCode' }) ?? ''
  const projectCode = place?.projectCode ?? typedProject
  const texts = useFieldTexts('formId')
  const { field } = useController({ name: 'formId' })
  const forms = useApiQuery(formsApi, 'offered', { projectCode }, { enabled: projectCode !== '' })
  const choices = (forms.data ?? []).map(({ templateId, number, name, nameAr }) => ({
    value: templateId,
    label: (isArabic && nameAr) || name,
    hint: number,
  }))
  valueLabels.set('formId', (id) => choices.find(({ value }) => value === id)?.label ?? null)
  return (
    <SearchSelect
      {...texts}
      help={text('formHelp')}
      name="formId"
      choices={choices}
      value={field.value || null}
      onChange={field.onChange}
      placeholder={text('choose')}
      emptyText={text('noForm')}
    />
  )
}
