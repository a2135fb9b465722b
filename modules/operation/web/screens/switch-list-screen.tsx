import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { operationApi } from '../../contract/operation-api.ts'
import { operationModule } from '../../contract/operation-module.ts'
import { SwitchDrawer } from '../parts/switch-drawer.tsx'
import { useOperationText } from '../use-operation-text.ts'
import { useSwitchColumns } from '../use-switch-columns.tsx'

const FILTERS = ['state', 'switch'] as const
const STATES = ['on', 'off', 'mixed', 'overridden', 'warned'] as const

/** Which features are on: the safe default of each, where it is overridden, by whom and until when. */
export function SwitchListScreen() {
  const text = useOperationText()
  const say = useSay()
  const list = useListState({ filters: FILTERS })
  // The address also says which switch is open beside the list.
  const { switch: openId, ...query } = list.query
  const switches = useApiQuery(operationApi, 'switches', query as object, { keepPrevious: true })
  useLiveEvents({ kinds: ['switch'] })
  const title = say(operationModule.screens.switches.title)
  const states = STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <>
      <ListScreen
        of={{
          title,
          context: text('switchContext'),
          list,
          result: switches,
          open: ({ id }) => screenAddress(operationModule, 'switches', { ...list.filters, switch: id }),
        }}
        columns={useSwitchColumns(states)}
        filters={[filter.choice('state', text('state'), states)]}
        empty={text('noSwitches')}
      >
        <Export api={operationApi} list="switches" query={query} title={title} />
      </ListScreen>
      <SwitchDrawer id={openId ?? null} onClose={() => list.setFilter('switch', undefined)} />
    </>
  )
}
