import { ArabicName, Choice, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Geofence } from '../../contract/geofence.ts'
import { geofencesApi } from '../../contract/geofences-api.ts'
import { geofencesModule } from '../../contract/geofences-module.ts'
import { GEOFENCE_KINDS } from '../../contract/geofences-records.ts'
import { AreaField } from '../parts/area-field.tsx'
import { AsksField } from '../parts/asks-field.tsx'
import { useGeofencesText } from '../use-geofences-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function GeofenceEditorScreen() {
  const text = useGeofencesText()
  return (
    <RecordEditor kind={Geofence} api={geofencesApi} module={geofencesModule} text={text} aside={<AreaField />}>
      <Text name="name" />
      <ArabicName />
      <Choice name="kind" of={GEOFENCE_KINDS} />
      <NumberField name="speedLimit" unit="km/h" />
      <AsksField />
      <LongText name="note" />
    </RecordEditor>
  )
}
