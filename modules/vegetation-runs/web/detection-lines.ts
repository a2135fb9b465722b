import type { MapLines } from '#viewers/map/core/site-map.ts'
import type { Detection } from '../contract/vegetation-run.ts'

const COLOURS = { pending: '#f59e0b', accepted: '#16a34a', rejected: '#dc2626', missed: '#2563eb' } as const

/** Outlines of what was found, by their verdicts; the one that is looked at is strong. */
export function detectionLines(detections: readonly Detection[], current: Detection | undefined): MapLines[] {
  const verdicts = Object.keys(COLOURS) as (keyof typeof COLOURS)[]
  return [
    ...verdicts.map((verdict) => ({
      colour: COLOURS[verdict],
      width: 1.5,
      paths: detections.filter((one) => one.verdict === verdict).map(ringOf),
    })),
    ...(current ? [{ colour: COLOURS[current.verdict], width: 4, paths: [ringOf(current)] }] : []),
  ]
}

function ringOf({ bounds: [west, south, east, north] }: Detection): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
