import { useController } from 'react-hook-form'
import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import {
  Choice,
  Company,
  Day,
  LongText,
  NumberField,
  Person,
  Text,
  useEnteredPlace,
} from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { FUELS, VEHICLE_TYPES } from '../../contract/fleet-records.ts'
import { Vehicle } from '../../contract/vehicle.ts'
import { useFleetText } from '../use-fleet-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function VehicleEditorScreen() {
  const text = useFleetText()
  return (
    <RecordEditor kind={Vehicle} api={fleetApi} module={fleetModule} text={text} nameOf={({ plate }) => plate}>
      <Text name="plate" dir="ltr" />
      <Text name="fleetNumber" dir="ltr" />
      <Choice name="type" of={VEHICLE_TYPES} />
      <Text name="model" />
      <Text name="vin" dir="ltr" />
      <Company name="companyId" />
      <NumberField name="payloadT" unit="t" />
      <NumberField name="volumeM3" unit="m³" />
      <Choice name="fuel" of={FUELS} />
      <Day name="registrationExpiry" />
      <Day name="insuranceExpiry" />
      <Day name="inspectionExpiry" />
      <Person name="ownerId" />
      <Tracker />
      <LongText name="note" />
    </RecordEditor>
  )
}

const MOST_TRACKERS = 500

/** The device that says where the vehicle is, among the trackers of its site. */
function Tracker() {
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts('deviceId')
  const { projectCode, siteCode } = useEnteredPlace()
  const { field } = useController({ name: 'deviceId' })
  const isAllowed = useCan('device:read')
  const query = { projectCode, siteCode, kind: 'gps', sort: 'serial', page: 1, pageSize: MOST_TRACKERS } as const
  const devices = useApiQuery(devicesApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  const choices = (devices.data?.items ?? []).map(({ id, serial, name }) => ({
    value: id,
    label: `${serial} · ${name}`,
  }))
  valueLabels.set('deviceId', (id) => choices.find(({ value }) => value === id)?.label ?? null)
  const { value, onChange, ...control } = field
  return (
    <SelectField
      {...texts}
      {...control}
      help={devices.isSuccess && choices.length === 0 ? text('noTrackers') : undefined}
      value={value ?? ''}
      placeholder={text('none')}
      choices={choices}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
