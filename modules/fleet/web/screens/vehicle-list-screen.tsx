import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { fleetApi, vehicleBulk, vehicleImport } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { VEHICLE_TYPES, vehicleStates } from '../../contract/fleet-records.ts'
import type { ListedVehicle } from '../../contract/vehicle.ts'
import { ImportTrack } from '../parts/import-track.tsx'
import { PaperDay } from '../parts/paper-day.tsx'
import { useFleetText } from '../use-fleet-text.ts'

/** The vehicles of the current site. */
export function VehicleListScreen() {
  const text = useFleetText()
  const say = useSay()
  const column = useColumns<ListedVehicle>()
  const register = useRegister(fleetApi, fleetModule, {
    of: 'site',
    sort: 'plate',
    filters: ['state', 'type', 'company', 'owner', 'expires'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(vehicleStates, say)
  const types = VEHICLE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  const paper = (name: 'registrationExpiry' | 'insuranceExpiry' | 'inspectionExpiry') =>
    column.day(name, text(name), { sort: name, cell: (row) => <PaperDay day={row[name]} /> })
  return (
    <ListScreen
      {...register}
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
      columns={[
        column.code('plate', text('plate'), { sort: 'plate' }),
        column.code('fleetNumber', text('fleetNumber'), { sort: 'fleetNumber' }),
        column.choice('type', text('type'), types),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={vehicleStates} state={state} />,
        }),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
        paper('registrationExpiry'),
        paper('insuranceExpiry'),
        paper('inspectionExpiry'),
        column.person('owner', text('ownerId')),
        column.text('model', text('model'), { isOptional: true }),
        column.number('payloadT', text('payloadT'), { isOptional: true, isSummed: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={fleetModule} screen="add" />}
      tools={
        <>
          <Import of={vehicleImport} where={where} />
          {where.projectCode && where.siteCode && (
            <ImportTrack projectCode={where.projectCode} siteCode={where.siteCode} isTool />
          )}
          <Export api={fleetApi} list="list" query={query} title={title} />
        </>
      }
      empty={text('empty')}
    />
  )
}
