import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Geofence } from '../contract/geofence.ts'
import { GEOFENCE_KINDS } from '../contract/geofences-records.ts'
import type { geofencesEn } from './locales/en.ts'
import { useGeofencesText } from './use-geofences-text.ts'

/** The fields of a geofence in their order, for list and page. */
export function useGeofenceFields() {
  const text = useGeofencesText()
  const { onPage, onList, ...field } = useFields<Geofence, typeof geofencesEn>(text)
  const format = useFormats()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onPage.place('siteCode', { as: 'site' }),
    field.choice('kind', GEOFENCE_KINDS, { sort: 'kind' }),
    onPage.shown('area', ({ area }) => text(`shape.${area.shape}`)),
    field.number('speedLimit', {
      cell: ({ speedLimit }) =>
        speedLimit !== null && <bdi>{text('kmh', { speed: format.number(speedLimit, 0) })}</bdi>,
    }),
    onPage.shown('asks', ({ asks }) => asks.map((paper) => text(`asks.${paper}`)).join(' · ')),
    onPage.long('note'),
    onList.updated(),
  ]
}
