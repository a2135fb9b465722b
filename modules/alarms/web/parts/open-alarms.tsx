import { useEffect, useMemo } from 'react'
import { SEVERITY_TONES, SEVERITY_WORDS } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import type { OpenAlarmsProps } from '#modules/construction/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { GroundMark } from '#platform/web/place/ground-marks.ts'
import { ScreenLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { placeOfAlarm } from '../place-of-alarm.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './alarm.module.css'

const MOST_SHOWN = 3
/** Alarms of a site on its map; more would hide it. */
const MOST_ON_MAP = 100

/** The gravest of what is open on a site, above what is watched there; nothing where nothing is. */
export function OpenAlarms(props: OpenAlarmsProps) {
  return (
    <Can do="alarm:read">
      <Strip {...props} />
    </Can>
  )
}

function Strip({ onMarks, ...place }: OpenAlarmsProps) {
  const text = useAlarmsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const asked = { ...place, isLive: 'true', sort: 'severity', pageSize: MOST_ON_MAP } as const
  const found = useApiQuery(alarmsApi, 'list', asked, { keepPrevious: true })
  useLiveEvents({ kinds: ['alarm'] })
  const { items, total } = found.data ?? { items: [], total: 0 }
  const marks = useAlarmMarks(found.data?.items)
  useEffect(() => onMarks(marks), [onMarks, marks])
  if (total === 0) return null
  return (
    <section className={css['strip']} aria-label={text('openOfSite')}>
      {items.slice(0, MOST_SHOWN).map((alarm) => (
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

const NO_MARKS: readonly GroundMark[] = []

/** Where the open alarms are, where that is known. */
function useAlarmMarks(alarms: readonly Alarm[] | undefined): readonly GroundMark[] {
  const say = useSay()
  const nameOf = useNameOf()
  return useMemo(
    () =>
      alarms?.flatMap((alarm) => {
        const point = placeOfAlarm(alarm)
        const status = { tone: SEVERITY_TONES[alarm.severity], label: say(SEVERITY_WORDS[alarm.severity]) }
        const id = screenAddress(alarmsModule, 'detail', { id: alarm.id })
        return point ? [{ id, name: nameOf(alarm), status, point, course: null }] : []
      }) ?? NO_MARKS,
    [alarms, say, nameOf],
  )
}
