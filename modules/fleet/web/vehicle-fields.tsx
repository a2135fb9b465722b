import { devicesModule } from '#modules/devices/contract/devices-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { FUELS, VEHICLE_TYPES, vehicleStates } from '../contract/fleet-records.ts'
import type { Vehicle } from '../contract/vehicle.ts'
import type { fleetEn } from './locales/en.ts'
import { PaperDay } from './parts/paper-day.tsx'
import { useFleetText } from './use-fleet-text.ts'

/** The fields of a vehicle in their order, for list and page. */
export function useVehicleFields() {
  const text = useFleetText()
  const { onPage, onList, ...field } = useFields<Vehicle, typeof fleetEn>(text)
  const format = useFormats()
  const amount = (value: number | null, unit: string) =>
    value !== null && <bdi dir="ltr">{`${format.number(value)} ${unit}`}</bdi>
  // One that is missing is said as well.
  const paper = (name: 'registrationExpiry' | 'insuranceExpiry' | 'inspectionExpiry') =>
    field.day(name, { sort: name, when: () => true, cell: (row) => <PaperDay day={row[name]} /> })
  return [
    onList.code('plate', { sort: 'plate' }),
    field.code('fleetNumber', { sort: 'fleetNumber' }),
    onPage.place('siteCode', { as: 'site' }),
    field.choice('type', VEHICLE_TYPES),
    field.state(vehicleStates),
    onPage.code('vin'),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    onList.text('model', { isOptional: true }),
    field.number('payloadT', { isOptional: true, isSummed: true, cell: ({ payloadT }) => amount(payloadT, 't') }),
    onPage.number('volumeM3', { cell: ({ volumeM3 }) => amount(volumeM3, 'm³') }),
    onPage.choice('fuel', FUELS),
    paper('registrationExpiry'),
    paper('insuranceExpiry'),
    paper('inspectionExpiry'),
    field.person('owner', { as: 'ownerId' }),
    onPage.shown(
      'deviceId',
      ({ device }) =>
        device && (
          <ScreenLink to={devicesModule} screen="detail" params={{ id: device.id }}>
            <bdi dir="ltr">{device.serial}</bdi>
          </ScreenLink>
        ),
    ),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
