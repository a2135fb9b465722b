import { useController, useWatch } from 'react-hook-form'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useInputTemplatesText } from '../use-input-templates-text.ts'

const NAME = 'hoursQuestion'

/** Which question of the chosen form says the hours that were worked: a number, or what the form calculates. */
export function HoursField() {
  const text = useInputTemplatesText()
  const say = useSay()
  const { valueLabels } = useEditor()
  const texts = useFieldTexts(NAME)
  const { field } = useController({ name: NAME })
  const formId: string = useWatch({ name: 'formId' }) ?? ''
  const asked = useApiQuery(formsApi, 'questions', { id: formId }, { enabled: formId !== '' })
  const choices = (asked.data?.questions ?? [])
    .filter(({ isCountable }) => isCountable)
    .map(({ name, title }) => ({ value: name, label: say(title) }))
  valueLabels.set(NAME, (name) => choices.find(({ value }) => value === name)?.label ?? null)
  return (
    <SelectField
      {...texts}
      help={text('hoursHelp')}
      placeholder={text('none')}
      choices={[{ value: '', label: text('none') }, ...choices]}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value)}
    />
  )
}
