import { ArabicName, Choice, LongText, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { FormTemplate } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { FORM_CATEGORIES } from '../../contract/forms-records.ts'
import { DesignField } from '../design/design-field.tsx'
import { EMPTY_TABLES } from '../design/edit-rows.ts'
import { useFormsText } from '../use-forms-text.ts'

/** Designs a form, or reads one from a workbook, and shows it as a phone will (NAV-03). */
export function FormEditorScreen() {
  const text = useFormsText()
  return (
    <RecordEditor
      kind={FormTemplate}
      api={formsApi}
      module={formsModule}
      text={text}
      defaults={{ tables: EMPTY_TABLES }}
    >
      <Text name="name" />
      <ArabicName />
      <PlaceOf />
      <Choice name="category" of={FORM_CATEGORIES} />
      <LongText name="description" />
      <DesignField />
    </RecordEditor>
  )
}
