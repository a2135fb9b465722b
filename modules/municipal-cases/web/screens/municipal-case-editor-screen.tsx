import { Choice, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { MunicipalCase } from '../../contract/municipal-case.ts'
import { municipalCasesApi } from '../../contract/municipal-cases-api.ts'
import { municipalCasesModule } from '../../contract/municipal-cases-module.ts'
import { SERVICE_CODES } from '../../contract/municipal-cases-records.ts'
import { useMunicipalText } from '../use-municipal-text.ts'

/** Adds a case to the current site, or edits the one that the address names (NAV-03). */
export function MunicipalCaseEditorScreen() {
  const text = useMunicipalText()
  return (
    <RecordEditor kind={MunicipalCase} api={municipalCasesApi} module={municipalCasesModule} text={text}>
      <Choice name="serviceCode" of={SERVICE_CODES} />
      <LongText name="description" />
      <Text name="address" />
      <NumberField name="latitude" help={text('positionHelp')} />
      <NumberField name="longitude" />
      <Person name="ownerId" />
    </RecordEditor>
  )
}
