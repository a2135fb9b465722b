import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { fleetApi, vehicleBulk, vehicleImport } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { VEHICLE_TYPES, vehicleStates } from '../../contract/fleet-records.ts'
import type { ListedVehicle } from '../../contract/vehicle.ts'
import { ImportTrack } from '../parts/import-track.tsx'
import { useFleetText } from '../use-fleet-text.ts'
import { useVehicleFields } from '../vehicle-fields.tsx'

/** The vehicles of the current site. */
export function VehicleListScreen() {
  const text = useFleetText()
  const say = useSay()
  const fields = useVehicleFields()
  const register = useRegister(fleetApi, fleetModule, {
    of: 'site',
    sort: 'plate',
    filters: ['state', 'type', 'company', 'owner', 'expires'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(vehicleStates, say)
  const types = VEHICLE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  return (
    <ListScreen
      of={register}
      {...useBulk(vehicleBulk, register, (run) => (
        <BulkChoice run={run} action="setType" field="type" label={text('setType')} choices={types} />
      ))}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'type', label: text('type'), choices: types },
        filter.record('company', text('companyId'), findCompanies),
        filter.person('owner', text('ownerId'), findPeople(where)),
        filter.days('expires', text('nextExpiry')),
      ]}
      columns={listed<ListedVehicle>(fields)}
      actions={<AddLink to={fleetModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={vehicleImport} where={where} />
      {where.projectCode && where.siteCode && (
        <ImportTrack projectCode={where.projectCode} siteCode={where.siteCode} isTool />
      )}
      <Export api={fleetApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
