import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { formsApi } from '../contract/forms-api.ts'

/** One of the forms that are in use on the project: a field of an editor. `emptyText` where there is none. */
export function FormField({
  name,
  help,
  emptyText,
}: {
  readonly name: string
  readonly help: ReactNode
  readonly emptyText: string
}) {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const { place, text, valueLabels } = useEditor()
  const typedProject: string = useWatch({ name: 'projectCode' }) ?? ''
  const projectCode = place?.projectCode ?? typedProject
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const forms = useApiQuery(formsApi, 'offered', { projectCode }, { enabled: projectCode !== '' })
  const choices = (forms.data ?? []).map(({ templateId, number, name, nameAr }) => ({
    value: templateId,
    label: (isArabic && nameAr) || name,
    hint: number,
  }))
  valueLabels.set(name, (id) => choices.find(({ value }) => value === id)?.label ?? null)
  return (
    <SearchSelect
      {...texts}
      help={help}
      name={name}
      choices={choices}
      value={field.value || null}
      onChange={field.onChange}
      placeholder={text('choose')}
      emptyText={emptyText}
      clearLabel={texts.note && text('none')}
    />
  )
}
