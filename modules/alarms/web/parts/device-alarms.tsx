import { alarmRulesModule } from '#modules/alarm-rules/contract/alarm-rules-module.ts'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import type { DeviceAlarmsProps } from '#modules/devices/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './alarm.module.css'
import { AlarmStateBadge } from './alarm-state-badge.tsx'

const MOST_SHOWN = 5

/** The open alarms of a device, on its page. */
export function DeviceAlarms(props: DeviceAlarmsProps) {
  return (
    <Can do="alarm:read">
      <OpenAlarms {...props} />
    </Can>
  )
}

function OpenAlarms({ deviceId }: DeviceAlarmsProps) {
  const text = useAlarmsText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const found = useApiQuery(alarmsApi, 'list', {
    device: deviceId,
    isLive: 'true',
    sort: '-raisedAt',
    pageSize: MOST_SHOWN,
  })
  useLiveEvents({ kinds: ['alarm'] })
  const alarms = found.data?.items ?? []
  return (
    <section className={css['part']} aria-label={text('ofDevice')}>
      <h2>{text('ofDevice')}</h2>
      {found.isSuccess && alarms.length === 0 && <p className={css['quiet']}>{text('noneOfDevice')}</p>}
      <ul className={css['list']}>
        {alarms.map(({ id, name, nameAr, severity, state, raisedAt }) => (
          <li key={id} className={css['line']}>
            <SeverityBadge severity={severity} />
            <ScreenLink to={alarmsModule} screen="detail" params={{ id }}>
              <bdi>{(isArabic && nameAr) || name}</bdi>
            </ScreenLink>
            <AlarmStateBadge state={state} />
            <bdi dir="ltr" className={css['quiet']}>
              {format.dateTime(raisedAt)}
            </bdi>
          </li>
        ))}
      </ul>
      <p className={css['line']}>
        <ScreenLink to={alarmsModule} screen="list" params={{ device: deviceId }}>
          {text('allOfDevice')}
        </ScreenLink>
        <Can do="alarm-rule:read">
          <ScreenLink to={alarmRulesModule} screen="list">
            {text('rules')}
          </ScreenLink>
        </Can>
      </p>
    </section>
  )
}
