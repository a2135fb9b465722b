import { Export } from '#modules/transfers/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { VIOLATION_DECISIONS, VIOLATION_KINDS, VIOLATION_STATES } from '../../contract/fleet-records.ts'
import type { ListedViolation } from '../../contract/violation.ts'
import { useFleetText } from '../use-fleet-text.ts'

/** The violations of the current site, the newest first. */
export function ViolationListScreen() {
  const text = useFleetText()
  const say = useSay()
  const column = useColumns<ListedViolation>()
  const register = useRegister(fleetApi, fleetModule, {
    of: 'site',
    list: 'violations',
    opens: 'violation',
    sort: '-fromAt',
    filters: ['state', 'kind', 'vehicle', 'day'],
  })
  const { where, query, title } = register
  const kinds = VIOLATION_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  const states = VIOLATION_STATES.map((value) => ({ value, label: say(VIOLATION_DECISIONS.states[value].title) }))
  const findVehicles = async (search: string) => {
    const asked = { ...where, ...(search && { search }), pageSize: 20, sort: 'plate' }
    const found = await fetchEndpoint(fleetApi, 'list', asked)
    return found.items.map(({ id, plate, fleetNumber }) => ({ value: id, label: fleetNumber || plate, note: plate }))
  }
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('kind', text('kind'), kinds),
        filter.record('vehicle', text('vehicles'), findVehicles),
        filter.days('day', text('dayOf')),
      ]}
      columns={[
        column.choice('kind', text('kind'), kinds, {
          sort: 'kind',
        }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={VIOLATION_DECISIONS} state={state} />,
        }),
        column.code('vehicle.fleetNumber', text('fleetNumber')),
        column.code('vehicle.plate', text('plate')),
        column.moment('fromAt', text('from'), { sort: 'fromAt' }),
        column.moment('toAt', text('to'), { isOptional: true }),
        column.number('maxSpeed', text('maxSpeedUnit'), { sort: 'maxSpeed' }),
        column.number('speedLimit', text('limitUnit')),
        column.text('fence.name', text('fence'), { arabic: 'fence.nameAr' }),
        column.person('decidedBy', text('decidedBy'), { isOptional: true }),
        column.text('reason', text('reason'), { isOptional: true }),
      ]}
      tools={<Export api={fleetApi} list="violations" query={query} title={title} />}
      empty={text('noViolations')}
    />
  )
}
