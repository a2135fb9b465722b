import { ArabicName, Flag, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Camera } from '../../contract/camera.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { camerasModule } from '../../contract/cameras-module.ts'
import { useCamerasText } from '../use-cameras-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function CameraEditorScreen() {
  const text = useCamerasText()
  return (
    <RecordEditor kind={Camera} api={camerasApi} module={camerasModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <Text name="area" />
      <Text name="make" />
      <Text name="model" />
      <NumberField name="latitude" unit="°" />
      <NumberField name="longitude" unit="°" />
      <NumberField name="mountHeight" unit="m" />
      <NumberField name="azimuth" unit="°" />
      <NumberField name="tilt" unit="°" />
      <NumberField name="fieldOfView" unit="°" />
      <NumberField name="viewRange" unit="m" />
      <Flag name="canTurn" />
      <NumberField name="stillMinutes" unit="min" />
      <NumberField name="keptDays" unit="d" />
      <Flag name="isLookedAt" />
      <LongText name="note" />
    </RecordEditor>
  )
}
