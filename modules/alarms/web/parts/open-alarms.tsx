import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import type { OpenAlarmsProps } from '#modules/construction/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './alarm.module.css'

const MOST_SHOWN = 3

/** The gravest of what is open on a site, above what is watched there; nothing where nothing is. */
export function OpenAlarms(props: OpenAlarmsProps) {
  return (
    <Can do="alarm:read">
      <Strip {...props} />
    </Can>
  )
}

function Strip(place: OpenAlarmsProps) {
  const text = useAlarmsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const asked = { ...place, isLive: 'true', sort: 'severity', pageSize: MOST_SHOWN } as const
  const found = useApiQuery(alarmsApi, 'list', asked, { keepPrevious: true })
  useLiveEvents({ kinds: ['alarm'] })
  const { items, total } = found.data ?? { items: [], total: 0 }
  if (total === 0) return null
  return (
    <section className={css['strip']} aria-label={text('openOfSite')}>
      {items.map((alarm) => (
        <span key={alarm.id} className={css['line']}>
          <SeverityBadge severity={alarm.severity} isQuiet={alarm.acknowledgedAt !== null} />
          <ScreenLink to={alarmsModule} screen="detail" params={{ id: alarm.id }}>
            <bdi>{nameOf(alarm)}</bdi>
          </ScreenLink>
        </span>
      ))}
      <ScreenLink to={alarmsModule} screen="list">
        {text('allOpen', { count: format.count(total) })}
      </ScreenLink>
    </section>
  )
}
