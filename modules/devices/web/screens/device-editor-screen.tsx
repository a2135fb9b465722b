import { useText } from '#platform/web/language/use-text.ts'
import { ArabicName, Choice, Day, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Device } from '../../contract/device.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import { devicesModule } from '../../contract/devices-module.ts'
import { DEVICE_KINDS } from '../../contract/devices-records.ts'
import type { devicesEn } from '../locales/en.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function DeviceEditorScreen() {
  const text = useText<typeof devicesEn>('devices')
  return (
    <RecordEditor kind={Device} api={devicesApi} module={devicesModule} text={text} own={['serial', 'calibrationDue']}>
      <Text name="name" />
      <ArabicName />
      <Text name="serial" dir="ltr" />
      <Choice name="kind" of={DEVICE_KINDS} />
      <Text name="manufacturer" />
      <Text name="model" />
      <Text name="mountedOn" />
      <NumberField name="expectedSeconds" unit="s" />
      <NumberField name="latitude" unit="°" />
      <NumberField name="longitude" unit="°" />
      <Day name="calibrationDue" />
      <Person name="ownerId" />
      <LongText name="note" />
    </RecordEditor>
  )
}
