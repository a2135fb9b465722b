import type { MapLines } from '#viewers/map/core/site-map.ts'
import type { Area } from '../contract/area.ts'
import type { GeofenceKind } from '../contract/geofences-records.ts'
import { outlineOf } from '../contract/outline.ts'

/** Where nobody may drive must not look like where one unloads. */
const COLOURS: Readonly<Record<GeofenceKind, readonly [variable: string, fallback: string]>> = {
  load: ['--pl-accent', '#0b6b5d'],
  dump: ['--pl-accent', '#0b6b5d'],
  queue: ['--pl-text-quiet', '#5b6470'],
  gate: ['--pl-text-quiet', '#5b6470'],
  camp: ['--pl-text-quiet', '#5b6470'],
  speed_zone: ['--pl-minor', '#9a6b00'],
  no_go: ['--pl-critical', '#b3261e'],
  danger: ['--pl-critical', '#b3261e'],
  restricted: ['--pl-minor', '#9a6b00'],
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
