import { findPeople } from '#modules/access/web/public.ts'
import { SEVERITIES, SEVERITY_WORDS } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { TurnOnThisDevice } from '#modules/notifications/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { ALARM_STATE_WORDS, ALARM_STATES } from '../../contract/alarms-records.ts'
import { useAlarmFields } from '../alarm-fields.tsx'
import { useAlarmsText } from '../use-alarms-text.ts'

const FILTERS = ['isLive', 'severity', 'state', 'device', 'raised', 'assignee'] as const

/** The alarms of the current site, the open ones first: they come and go while one looks. */
export function AlarmListScreen() {
  const text = useAlarmsText()
  const say = useSay()
  const fields = useAlarmFields()
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
      of={register}
      filters={[
        filter.flag('isLive', text('ofDevice'), { yes: text('isLive'), no: text('isOver') }),
        filter.choices('severity', text('severity'), severities),
        filter.choices('state', text('state'), states),
        filter.record('device', text('device'), findDevices),
        filter.days('raised', text('raisedAt')),
        filter.person('assignee', text('assignee'), findPeople(where)),
      ]}
      columns={listed<Alarm>(fields)}
      actions={
        <>
          <TurnOnThisDevice />
          <ScreenLink to={alarmsModule} screen="handover" className={buttonClass({})}>
            {say(alarmsModule.screens.handover.title)}
          </ScreenLink>
        </>
      }
      empty={text('empty')}
    >
      <Export api={alarmsApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
