import type { ReactNode } from 'react'
import { alarmRulesModule } from '#modules/alarm-rules/contract/alarm-rules-module.ts'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import type { DeviceAlarmsProps } from '#modules/devices/web/public.ts'
import type { WorkerAlarmsProps } from '#modules/workers/web/public.ts'
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
export function DeviceAlarms({ deviceId }: DeviceAlarmsProps) {
  const text = useAlarmsText()
  return (
    <Can do="alarm:read">
      <OpenAlarms of={{ device: deviceId }} title={text('ofDevice')} none={text('noneOfDevice')}>
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
      </OpenAlarms>
    </Can>
  )
}

/** The open alarms of what a worker wears, on their page; nothing where there are none. */
export function WorkerAlarms({ workerId }: WorkerAlarmsProps) {
  const text = useAlarmsText()
  return <OpenAlarms of={{ worker: workerId }} title={text('ofWorker')} />
}

interface OpenAlarmsProps {
  readonly of: { readonly device: string } | { readonly worker: string }
  readonly title: string
  /** What stands there where nothing is open; without it the part is not shown then. */
  readonly none?: string
  readonly children?: ReactNode
}

function OpenAlarms({ of, title, none, children }: OpenAlarmsProps) {
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const found = useApiQuery(alarmsApi, 'list', {
    ...of,
    isLive: 'true',
    sort: '-raisedAt',
    pageSize: MOST_SHOWN,
  })
  useLiveEvents({ kinds: ['alarm'] })
  const alarms = found.data?.items ?? []
  if (none === undefined && alarms.length === 0) return null
  return (
    <section className={css['part']} aria-label={title}>
      <h2>{title}</h2>
      {found.isSuccess && alarms.length === 0 && <p className={css['quiet']}>{none}</p>}
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
      {children}
    </section>
  )
}
