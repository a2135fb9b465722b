import type { MapLines } from '#viewers/map/core/site-map.ts'
import type { Area } from '../contract/area.ts'
import type { GeofenceKind } from '../contract/geofences-records.ts'
import { outlineOf } from '../contract/outline.ts'

/** Where nobody may drive must not look like where one unloads; the names stand in lists beside the map. */
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

/** Outlines of geofences, as lines on a map; those of one colour together. */
export function fenceLines(fences: readonly { readonly kind: GeofenceKind; readonly area: Area }[]): MapLines[] {
  const style = getComputedStyle(document.documentElement)
  const byColour = new Map<string, Area[]>()
  for (const { kind, area } of fences) {
    const [variable, fallback] = COLOURS[kind]
    const colour = style.getPropertyValue(variable).trim() || fallback
    byColour.set(colour, [...(byColour.get(colour) ?? []), area])
  }
  return [...byColour].map(([colour, areas]) => ({ colour, width: WIDTH, paths: areas.map(outlineOf) }))
}
