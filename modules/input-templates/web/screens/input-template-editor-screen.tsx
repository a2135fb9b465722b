import { FormField } from '#modules/forms/web/public.ts'
import {
  ArabicName,
  Choice,
  Companies,
  Day,
  LongText,
  NumberField,
  Person,
  Text,
} from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { InputTemplate } from '../../contract/input-template.ts'
import { inputTemplatesApi } from '../../contract/input-templates-api.ts'
import { inputTemplatesModule } from '../../contract/input-templates-module.ts'
import { INPUT_CATEGORIES, ON_DAY_OFF } from '../../contract/input-templates-records.ts'
import { HoursField } from '../parts/hours-field.tsx'
import { RepeatFields } from '../parts/repeat-fields.tsx'
import { useInputTemplatesText } from '../use-input-templates-text.ts'

/** Adds a template to the current site, or edits the one that the address names (NAV-03). */
export function InputTemplateEditorScreen() {
  const text = useInputTemplatesText()
  return (
    <RecordEditor
      kind={InputTemplate}
      api={inputTemplatesApi}
      module={inputTemplatesModule}
      text={text}
      defaults={{ rule: 'FREQ=DAILY' }}
    >
      <Text name="name" />
      <ArabicName />
      <Choice name="category" of={INPUT_CATEGORIES} />
      <FormField name="formId" help={text('formHelp')} emptyText={text('noForm')} />
      <HoursField />
      <Companies name="companyIds" help={text('companiesHelp')} />
      <Person name="reviewerId" help={text('reviewerHelp')} />
      <Person name="deputyId" />
      <RepeatFields />
      <Choice name="onDayOff" of={ON_DAY_OFF} />
      <Day name="startsOn" />
      <Day name="endsOn" />
      <Text name="dueTime" dir="ltr" help={text('dueTimeHelp')} />
      <NumberField name="daysAfter" />
      <NumberField name="graceMinutes" unit="min" />
      <LongText name="instructions" />
    </RecordEditor>
  )
}
