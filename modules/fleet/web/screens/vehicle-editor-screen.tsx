import { Suspense } from 'react'
import { DeviceField } from '#modules/devices/web/public.ts'
import { Choice, Company, Day, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { FUELS, VEHICLE_TYPES } from '../../contract/fleet-records.ts'
import { Vehicle } from '../../contract/vehicle.ts'
import { useFleetText } from '../use-fleet-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function VehicleEditorScreen() {
  const text = useFleetText()
  return (
    <RecordEditor
      kind={Vehicle}
      api={fleetApi}
      module={fleetModule}
      text={text}
      own={['plate', 'fleetNumber', 'vin', 'deviceId', 'registrationExpiry', 'insuranceExpiry', 'inspectionExpiry']}
      nameOf={({ plate }) => plate}
    >
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
      <Suspense fallback={<Skeleton />}>
        <DeviceField name="deviceId" kind="gps" noneYet={text('noTrackers')} />
      </Suspense>
      <LongText name="note" />
    </RecordEditor>
  )
}
