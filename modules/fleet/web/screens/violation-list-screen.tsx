import { Export } from '#modules/transfers/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { VIOLATION_DECISIONS, VIOLATION_KINDS, VIOLATION_STATES } from '../../contract/fleet-records.ts'
import type { ListedViolation } from '../../contract/violation.ts'
import { useFleetText } from '../use-fleet-text.ts'
import { useViolationFields } from '../violation-fields.tsx'

/** The violations of the current site, the newest first. */
export function ViolationListScreen() {
  const text = useFleetText()
  const say = useSay()
  const fields = useViolationFields()
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
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('kind', text('kind'), kinds),
        filter.record('vehicle', text('vehicles'), findVehicles),
        filter.days('day', text('dayOf')),
      ]}
      columns={listed<ListedViolation>(fields)}
      empty={text('noViolations')}
    >
      <Export api={fleetApi} list="violations" query={query} title={title} />
    </ListScreen>
  )
}
