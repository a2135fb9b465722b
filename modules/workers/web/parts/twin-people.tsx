import { useEffect, useMemo } from 'react'
import type { TwinFeedProps } from '#modules/construction/web/public.ts'
import { useMeasuredQuery } from '#modules/devices/web/public.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { TwinMark } from '#viewers/twin/core/twin-things.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { CONDITION_TONES } from '../condition-tones.ts'
import { useWorkersText } from '../use-workers-text.ts'

/** How often the wristbands are asked for where the live connection does not say when. */
const EVERY_MS = 5_000
/** Within which a wristband that is not silent reports, seconds. */
const REPORTS_WITHIN = 120

/** The workers of a site who wear a wristband, in the twin: where each is and how they are. */
export function TwinPeople({ scene, projectCode, siteCode, isShown }: TwinFeedProps) {
  const text = useWorkersText()
  const nameOf = useNameOf()
  const { data } = useMeasuredQuery(workersApi, 'live', { projectCode, siteCode }, { siteCode, everyMs: EVERY_MS })
  const people = useMemo(
    () =>
      (data ?? []).flatMap((worker) =>
        worker.position
          ? [
              {
                ...{ id: worker.id, name: nameOf(worker), code: worker.badge, course: null },
                status: { tone: CONDITION_TONES[worker.condition], label: text(`condition.${worker.condition}`) },
                point: [worker.position.longitude, worker.position.latitude],
              } satisfies TwinMark,
            ]
          : [],
      ),
    [data, text, nameOf],
  )
  useEffect(() => scene.dispatch({ do: 'setPeople', people: isShown ? people : [] }), [scene, people, isShown])
  useEffect(() => {
    const values = (data ?? []).flatMap(({ id, battery, at }) =>
      battery === null || at === null
        ? []
        : [{ target: { kind: 'person' as const, id }, name: text('batteryLeft'), value: battery, unit: '%', at }],
    )
    scene.dispatch({ do: 'setDataSource', source: { id: 'wristbands', everySeconds: REPORTS_WITHIN, values } })
  }, [scene, data, text])
  return null
}
