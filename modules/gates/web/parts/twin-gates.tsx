import { useEffect, useMemo } from 'react'
import type { TwinFeedProps } from '#modules/construction/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { TwinMark } from '#viewers/twin/core/twin-things.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gateStates } from '../../contract/gates-records.ts'
import { useGatesText } from '../use-gates-text.ts'

const MOST = 200
const EVERY_MS = 5_000

/** The gates of a site in the twin, each with how many passed today and who waits. */
export function TwinGates({ scene, projectCode, siteCode, isShown }: TwinFeedProps) {
  const text = useGatesText()
  const say = useSay()
  const nameOf = useNameOf()
  useLiveEvents({ kinds: ['gate'] })
  const asked = { projectCode, siteCode, pageSize: MOST }
  const { data, dataUpdatedAt } = useApiQuery(gatesApi, 'list', asked, { refetchEveryMs: EVERY_MS })
  const gates = useMemo(
    () =>
      (data?.items ?? []).flatMap((gate) => {
        const { id, state, latitude, longitude } = gate
        if (latitude === null || longitude === null) return []
        const { title, tone } = gateStates.states[state]
        return [
          {
            ...{ id, name: nameOf(gate), course: null, point: [longitude, latitude] as const },
            status: { tone, label: say(title) },
          } satisfies TwinMark,
        ]
      }),
    [data, say, nameOf],
  )
  useEffect(() => scene.dispatch({ do: 'setGates', gates: isShown ? gates : [] }), [scene, gates, isShown])
  useEffect(() => {
    const at = new Date(dataUpdatedAt).toISOString()
    const values = (data?.items ?? []).flatMap(({ id, waiting, today }) =>
      [
        { name: text('today'), value: today },
        { name: text('waiting'), value: waiting },
      ].map((value) => ({ ...value, target: { kind: 'gate' as const, id }, unit: '', at })),
    )
    scene.dispatch({ do: 'setDataSource', source: { id: 'gates', everySeconds: 30, values } })
  }, [scene, data, dataUpdatedAt, text])
  return null
}
