import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGeofence } from '../../contract/geofence.ts'
import { geofencesApi } from '../../contract/geofences-api.ts'
import { geofencesModule } from '../../contract/geofences-module.ts'
import { GEOFENCE_KINDS } from '../../contract/geofences-records.ts'
import { useGeofencesText } from '../use-geofences-text.ts'

/** The geofences of the current site. */
export function GeofenceListScreen() {
  const text = useGeofencesText()
  const format = useFormats()
  const column = useColumns<ListedGeofence>()
  const register = useRegister(geofencesApi, geofencesModule, { of: 'site', sort: 'name', filters: ['kind'] })
  const { title, query } = register
  const kinds = GEOFENCE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[{ name: 'kind', label: text('kind'), choices: kinds }]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('kind', text('kind'), kinds, { sort: 'kind' }),
        column.number('speedLimit', text('speedLimit'), {
          cell: ({ speedLimit }) =>
            speedLimit !== null && <bdi>{text('kmh', { speed: format.number(speedLimit, 0) })}</bdi>,
        }),
        column.updated(),
      ]}
      actions={<AddLink to={geofencesModule} screen="add" />}
      tools={<Export api={geofencesApi} list="list" query={query} title={title} />}
      empty={text('empty')}
    />
  )
}
