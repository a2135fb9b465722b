import type { MapLines } from '#viewers/map/core/site-map.ts'
import type { Area } from '../contract/area.ts'
import type { GeofenceKind } from '../contract/geofences-records.ts'
import { outlineOf } from '../contract/outline.ts'

/** Each its own, so that a legend tells them apart; where nobody may drive must not look like where one unloads. */
const COLOURS: Readonly<Record<GeofenceKind, readonly [variable: string, fallback: string]>> = {
  load: ['--pl-series-3', '#12836b'],
  dump: ['--pl-series-1', '#2f6db3'],
  queue: ['--pl-text-quiet', '#5b6470'],
  gate: ['--pl-series-4', '#a8478a'],
  camp: ['--pl-series-6', '#1f2f6b'],
  speed_zone: ['--pl-minor', '#9a6b00'],
  no_go: ['--pl-critical', '#b3261e'],
  danger: ['--pl-major', '#d9730d'],
  restricted: ['--pl-series-8', '#8c4a2f'],
}
const WIDTH = 2
const FILL = 0.12

interface DrawnFence {
  readonly kind: GeofenceKind
  readonly area: Area
  readonly name?: string
}

/**
 * Areas of geofences on a map, filled and named.
 * @param roleOf what a kind is called, for the legend
 */
export function fenceLines(fences: readonly DrawnFence[], roleOf?: (kind: GeofenceKind) => string): MapLines[] {
  const style = getComputedStyle(document.documentElement)
  return fences.map(({ kind, area, name }) => {
    const [variable, fallback] = COLOURS[kind]
    return {
      colour: style.getPropertyValue(variable).trim() || fallback,
      ...{ width: WIDTH, fill: FILL, paths: [outlineOf(area)] },
      ...(name && { name }),
      ...(roleOf && { role: roleOf(kind) }),
    }
  })
}
