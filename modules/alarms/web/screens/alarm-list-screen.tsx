import { findPeople } from '#modules/access/web/public.ts'
import { SEVERITIES, SEVERITY_WORDS } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { useMetrics } from '#modules/devices/web/public.tsx'
import { TurnOnThisDevice } from '#modules/notifications/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { ALARM_STATE_WORDS, ALARM_STATES } from '../../contract/alarms-records.ts'
import { AlarmStateBadge } from '../parts/alarm-state-badge.tsx'
import { useAlarmsText } from '../use-alarms-text.ts'

const FILTERS = ['isLive', 'severity', 'state', 'device', 'raised', 'assignee'] as const

/** The alarms of the current site, the open ones first: they come and go while one looks. */
export function AlarmListScreen() {
  const text = useAlarmsText()
  const say = useSay()
  const column = useColumns<Alarm>()
  const { measured } = useMetrics()
  const register = useRegister(alarmsApi, alarmsModule, {
    of: 'site',
    sort: '-lastRaisedAt',
    filters: FILTERS,
    first: { isLive: 'true' },
  })
  const { where, query, title } = register
  const states = ALARM_STATES.map((value) => ({ value, label: say(ALARM_STATE_WORDS[value]) }))
  const severities = SEVERITIES.map((value) => ({ value, label: say(SEVERITY_WORDS[value]) }))
  const findDevices = async (search: string) => {
    const found = await fetchEndpoint(devicesApi, 'list', {
      ...where,
      ...(search && { search }),
      pageSize: 20,
      sort: 'name',
    })
    return found.items.map(({ id, name, serial }) => ({ value: id, label: name, note: serial }))
  }
  return (
    <ListScreen
      {...register}
      filters={[
        filter.flag('isLive', text('ofDevice'), { yes: text('isLive'), no: text('isOver') }),
        filter.choices('severity', text('severity'), severities),
        filter.choices('state', text('state'), states),
        filter.record('device', text('device'), findDevices),
        filter.days('raised', text('raisedAt')),
        filter.person('assignee', text('assignee'), findPeople(where)),
      ]}
      columns={[
        column.text('name', text('name'), {
          arabic: 'nameAr',
          sort: 'name',
        }),
        column.choice('severity', text('severity'), severities, {
          sort: 'severity',
          // It keeps its colour until somebody has seen it.
          cell: ({ severity, acknowledgedAt }) => (
            <SeverityBadge severity={severity} isQuiet={acknowledgedAt !== null} />
          ),
        }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          onCard: 'below',
          cell: ({ state }) => <AlarmStateBadge state={state} />,
        }),
        column.text('person.name', text('person')),
        column.text('device.name', text('device')),
        column.number('lastValue', text('lastValue'), {
          decimals: 1,
          cell: ({ metric, lastValue }) => lastValue !== null && <bdi dir="ltr">{measured(metric, lastValue)}</bdi>,
        }),
        column.moment('lastRaisedAt', text('lastRaisedAt'), { sort: 'lastRaisedAt' }),
        column.moment('raisedAt', text('raisedAt'), { sort: 'raisedAt', isOptional: true }),
        column.number('count', text('count'), { sort: 'count' }),
        column.person('assignee', text('assignee')),
        column.moment('clearedAt', text('clearedAt'), { isOptional: true }),
        column.person('acknowledgedBy', text('acknowledgedBy'), { isOptional: true }),
        column.text('device.mountedOn', text('asset'), { isOptional: true }),
      ]}
      actions={
        <>
          <TurnOnThisDevice />
          <ScreenLink to={alarmsModule} screen="handover" className={buttonClass({})}>
            {say(alarmsModule.screens.handover.title)}
          </ScreenLink>
        </>
      }
      tools={<Export api={alarmsApi} list="list" query={query} title={title} />}
      empty={text('empty')}
    />
  )
}
