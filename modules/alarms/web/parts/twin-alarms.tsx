import { useEffect, useMemo } from 'react'
import { SEVERITY_TONES, SEVERITY_WORDS } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import type { TwinFeedProps } from '#modules/construction/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { BoundValue, TwinMark } from '#viewers/twin/core/twin-things.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { placeOfAlarm } from '../place-of-alarm.ts'
import { useAlarmsText } from '../use-alarms-text.ts'

const MOST = 200

/** The alarms of a site that are not over or not seen, in the twin, where whoever wears the device was, or where the device stands. */
export function TwinAlarms({ scene, projectCode, siteCode, isShown }: TwinFeedProps) {
  const text = useAlarmsText()
  const say = useSay()
  const nameOf = useNameOf()
  useLiveEvents({ kinds: ['alarm'] })
  const asked = { projectCode, siteCode, isLive: 'true', sort: 'severity', pageSize: MOST } as const
  const { data } = useApiQuery(alarmsApi, 'list', asked)
  const alarms = useMemo(
    () =>
      (data?.items ?? []).flatMap((alarm) => {
        const point = placeOfAlarm(alarm)
        const { id, severity } = alarm
        if (!point) return []
        const status = { tone: SEVERITY_TONES[severity], label: say(SEVERITY_WORDS[severity]) }
        return [{ id, name: nameOf(alarm), status, point, course: null } satisfies TwinMark]
      }),
    [data, say, nameOf],
  )
  useEffect(() => scene.dispatch({ do: 'setAlarms', alarms: isShown ? alarms : [] }), [scene, alarms, isShown])
  useEffect(() => {
    const values = (data?.items ?? []).flatMap(({ id, lastValue, lastRaisedAt }): BoundValue[] =>
      lastValue === null
        ? []
        : [{ target: { kind: 'alarm', id }, name: text('lastValue'), value: lastValue, unit: '', at: lastRaisedAt }],
    )
    // What raised an alarm does not become old: it is what it was raised for.
    scene.dispatch({ do: 'setDataSource', source: { id: 'alarms', everySeconds: Number.MAX_SAFE_INTEGER, values } })
  }, [scene, data, text])
  return null
}
