import { ArabicName, Choice, Company, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import { CAMP_KINDS } from '../../contract/camps-records.ts'
import { useCampsText } from '../use-camps-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function CampEditorScreen() {
  const text = useCampsText()
  return (
    <RecordEditor kind={Camp} api={campsApi} module={campsModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <Choice name="kind" of={CAMP_KINDS} />
      <Company name="operatorId" />
      <NumberField name="capacity" unit={text('people')} help={text('capacityHelp')} />
      <Text name="address" />
      <NumberField name="latitude" unit="°" />
      <NumberField name="longitude" unit="°" />
      <LongText name="note" />
    </RecordEditor>
  )
}
