import { geofencesModule } from '#modules/geofences/contract/geofences-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { fleetModule } from '../contract/fleet-module.ts'
import { VIOLATION_DECISIONS, VIOLATION_KINDS } from '../contract/fleet-records.ts'
import type { Violation } from '../contract/violation.ts'
import type { fleetEn } from './locales/en.ts'
import { useFleetText } from './use-fleet-text.ts'
import { useMinutes } from './use-minutes.ts'

/** The fields of a violation in their order, for list and page. */
export function useViolationFields() {
  const text = useFleetText()
  const { onPage, onList, ...field } = useFields<Violation, typeof fleetEn>(text)
  const format = useFormats()
  const nameOf = useNameOf()
  const minutes = useMinutes()
  const speed = (value: number | null) => value !== null && <bdi>{text('kmh', { speed: format.number(value, 0) })}</bdi>
  return [
    onList.choice('kind', VIOLATION_KINDS, { sort: 'kind' }),
    field.state(VIOLATION_DECISIONS, { sort: 'state' }),
    onPage.shown(
      'trackOfDay',
      ({ vehicle, day }) =>
        vehicle && (
          <ScreenLink to={fleetModule} screen="detail" params={{ id: vehicle.id, day }}>
            <bdi>{[vehicle.fleetNumber, vehicle.plate].filter(Boolean).join(' · ')}</bdi>
          </ScreenLink>
        ),
    ),
    onList.code('vehicle.fleetNumber', { as: 'fleetNumber' }),
    onList.code('vehicle.plate', { as: 'plate' }),
    onPage.shown(
      'fence',
      ({ fence }) =>
        fence && (
          <ScreenLink to={geofencesModule} screen="detail" params={{ id: fence.id }}>
            <bdi>{nameOf(fence)}</bdi>
          </ScreenLink>
        ),
    ),
    field.moment('fromAt', { as: 'from', sort: 'fromAt' }),
    onList.moment('toAt', { as: 'to', isOptional: true }),
    onPage.shown('duration', ({ fromAt, toAt }) => minutes((Date.parse(toAt) - Date.parse(fromAt)) / 1000)),
    onList.number('maxSpeed', { as: 'maxSpeedUnit', sort: 'maxSpeed' }),
    onList.number('speedLimit', { as: 'limitUnit' }),
    onPage.shown('maxSpeed', ({ maxSpeed }) => speed(maxSpeed)),
    onPage.shown('allowed', ({ speedLimit }) => speed(speedLimit)),
    onList.text('fence.name', { as: 'fence', arabic: 'fence.nameAr' }),
    field.person('decidedBy', { isOptional: true }),
    field.long('reason', { isOptional: true }),
  ]
}
