import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGeofence } from '../../contract/geofence.ts'
import { geofencesApi } from '../../contract/geofences-api.ts'
import { geofencesModule } from '../../contract/geofences-module.ts'
import { GEOFENCE_KINDS } from '../../contract/geofences-records.ts'
import { useGeofenceFields } from '../geofence-fields.tsx'
import { useGeofencesText } from '../use-geofences-text.ts'

/** The geofences of the current site. */
export function GeofenceListScreen() {
  const text = useGeofencesText()
  const fields = useGeofenceFields()
  const register = useRegister(geofencesApi, geofencesModule, { of: 'site', sort: 'name', filters: ['kind'] })
  const { title, query } = register
  const kinds = GEOFENCE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[{ name: 'kind', label: text('kind'), choices: kinds }]}
      columns={listed<ListedGeofence>(fields)}
      actions={<AddLink to={geofencesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={geofencesApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
