import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { InputTemplate } from '../contract/input-template.ts'
import { INPUT_CATEGORIES, inputTemplateStates, ON_DAY_OFF } from '../contract/input-templates-records.ts'
import type { inputTemplatesEn } from './locales/en.ts'
import { FormName } from './parts/form-name.tsx'
import { useInputTemplatesText } from './use-input-templates-text.ts'
import { useRepeatWords } from './use-repeat-words.ts'

/** The fields of a template in their order, for list and page. */
export function useInputTemplateFields() {
  const text = useInputTemplatesText()
  const { onPage, onList, ...field } = useFields<InputTemplate, typeof inputTemplatesEn>(text)
  const format = useFormats()
  const repeat = useRepeatWords()
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(inputTemplateStates),
    field.choice('category', INPUT_CATEGORIES),
    onPage.shown('formId', ({ formId }) => <FormName id={formId} />),
    onList.choice('rule', repeat.known),
    onPage.shown('rule', ({ rule }) => repeat.say(rule)),
    onPage.choice('onDayOff', ON_DAY_OFF),
    onPage.day('startsOn'),
    onPage.day('endsOn'),
    onPage.code('dueTime'),
    onPage.number('daysAfter'),
    onPage.number('graceMinutes', {
      cell: ({ graceMinutes }) => <bdi dir="ltr">{`${format.count(graceMinutes)} min`}</bdi>,
    }),
    field.text('companies.name', { as: 'companyIds', arabic: 'companies.nameAr', isWide: true }),
    onPage.code('hoursQuestion'),
    onPage.person('reviewer', { as: 'reviewerId' }),
    onPage.person('deputy', { as: 'deputyId' }),
    onPage.long('instructions'),
    field.updated({ isOptional: true }),
    onPage.updatedBy(),
  ]
}
