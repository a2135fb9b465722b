import { useEffect, useMemo, useState } from 'react'
import type { TwinFeedProps } from '#modules/construction/web/public.ts'
import { useMeasuredQuery } from '#modules/devices/web/public.ts'
import { useApiQueries } from '#platform/web/api/use-api-queries.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { BoundValue, DataSource, TwinMark } from '#viewers/twin/core/twin-things.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import type { LiveVehicle, Position } from '../../contract/position.ts'
import { MOTION_TONES } from '../motion-tones.ts'
import { positionAt } from '../position-at.ts'
import { useFleetText } from '../use-fleet-text.ts'

/** How often the positions are asked for where the live connection does not say when. */
const EVERY_MS = 2_000
/** A vehicle that reports is to do so within this, seconds; one that is silent has said nothing for too long already. */
const REPORTS_WITHIN = 60
const MINUTE_MS = 60_000
/** So long a moment stands still before its day is asked for. */
const RESTS_MS = 400
const HOUR_MS = 60 * MINUTE_MS
/** A window of the tracks that a moment is looked up in. */
const WINDOW_MS = 24 * HOUR_MS
/** Of more vehicles the first are seen again. */
const MOST_REPLAYED = 60

/** The vehicles of a site in the twin: where they are now, or where they were at a moment, and where they drove lately. */
export function TwinVehicles({ scene, projectCode, siteCode, isShown, moment }: TwinFeedProps) {
  const place = { projectCode, siteCode }
  const live = useMeasuredQuery(fleetApi, 'live', place, { siteCode, everyMs: EVERY_MS })
  const heat = useApiQuery(fleetApi, 'heat', place, { enabled: isShown })
  const then = useThen(live.data, moment)
  const { cars, sources } = useCars(moment === null ? live.data : then)
  useEffect(() => scene.dispatch({ do: 'setFleetCars', cars: isShown ? cars : [] }), [scene, cars, isShown])
  useEffect(() => {
    for (const source of sources) scene.dispatch({ do: 'setDataSource', source })
  }, [scene, sources])
  const cells = isShown ? heat.data?.cells : undefined
  useEffect(() => scene.dispatch({ do: 'setDrivingHeatmap', cells: cells ?? null }), [scene, cells])
  return null
}

/** The vehicles as they were: each by the last position that was known at the moment. */
function useThen(vehicles: readonly LiveVehicle[] | undefined, moment: number | null): readonly LiveVehicle[] {
  const isPast = moment !== null
  const now = useMemo(() => (isPast ? Math.ceil(Date.now() / HOUR_MS) * HOUR_MS : 0), [isPast])
  // One window for a whole replay of the last hours, else that of the day: its tracks are asked for once.
  const wanted = moment === null || moment > now - WINDOW_MS ? now : Math.ceil((moment + 1) / WINDOW_MS) * WINDOW_MS
  const until = useRested(wanted)
  const shown = isPast && until === wanted ? (vehicles ?? []).slice(0, MOST_REPLAYED) : []
  const from = new Date(until - WINDOW_MS - HOUR_MS).toISOString()
  const to = new Date(until).toISOString()
  const tracks = useApiQueries(
    fleetApi,
    'track',
    shown.map(({ id }) => ({ id, from, to })),
  )
  return shown.map((vehicle, at) => {
    const position = positionAt(tracks[at]?.data?.positions ?? [], moment ?? 0)
    return { ...vehicle, position, motion: motionAt(position, moment ?? 0) }
  })
}

/** A value once it has stood still for a moment: who draws a slider over months asks for no day on the way. */
function useRested(value: number): number {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function motionAt(position: Position | null, moment: number): LiveVehicle['motion'] {
  if (!position) return 'unknown'
  if (moment - Date.parse(position.at) > 2 * REPORTS_WITHIN * 1_000) return 'silent'
  return (position.speed ?? 0) > 0 ? 'moving' : 'standing'
}

function useCars(vehicles: readonly LiveVehicle[] | undefined): {
  readonly cars: readonly TwinMark[]
  readonly sources: readonly DataSource[]
} {
  const text = useFleetText()
  return useMemo(() => {
    const all = vehicles ?? []
    const ofMotion = (isSilent: boolean) =>
      all.filter(({ motion }) => (motion === 'silent') === isSilent).flatMap((one) => valuesOf(one, text('speedNow')))
    return {
      cars: all.flatMap(({ id, plate, fleetNumber, motion, position }) =>
        position
          ? [
              {
                id,
                name: fleetNumber || plate,
                code: plate,
                status: { tone: MOTION_TONES[motion], label: text(`motion.${motion}`) },
                point: [position.longitude, position.latitude],
                course: motion === 'moving' ? position.course : null,
              } satisfies TwinMark,
            ]
          : [],
      ),
      sources: [
        { id: 'fleet', everySeconds: REPORTS_WITHIN, values: ofMotion(false) },
        { id: 'fleet-silent', everySeconds: 0, values: ofMotion(true) },
      ],
    }
  }, [vehicles, text])
}

function valuesOf({ id, position }: LiveVehicle, name: string): readonly BoundValue[] {
  if (!position || position.speed === null) return []
  return [{ target: { kind: 'vehicle', id }, name, value: position.speed, unit: 'km/h', at: position.at }]
}
