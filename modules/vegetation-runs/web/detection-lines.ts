import { VERDICT_COLOURS } from '#platform/web/review/verdict-colours.ts'
import type { MapLines } from '#viewers/map/core/site-map.ts'
import type { Detection } from '../contract/vegetation-run.ts'

/** Outlines of what was found, by their verdicts; the one that is looked at is strong. */
export function detectionLines(detections: readonly Detection[], current: Detection | undefined): MapLines[] {
  const verdicts = Object.keys(VERDICT_COLOURS) as (keyof typeof VERDICT_COLOURS)[]
  return [
    ...verdicts.map((verdict) => ({
      colour: VERDICT_COLOURS[verdict],
      width: 1.5,
      paths: detections.filter((one) => one.verdict === verdict).map(ringOf),
    })),
    ...(current ? [{ colour: VERDICT_COLOURS[current.verdict], width: 4, paths: [ringOf(current)] }] : []),
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
