import type { LineString, Point, Polygon } from 'geojson'
import type { Area, LonLat } from '../contract/area.ts'

export const SHAPES = ['polygon', 'circle', 'corridor'] as const
export type Shape = (typeof SHAPES)[number]

/** What of an area is entered as a number, metres. */
export interface Size {
  readonly radiusM: number
  readonly widthM: number
}

const FIRST_SIZE: Size = { radiusM: 25, widthM: 12 }

export function sizeOf(area: Area | null): Size {
  if (area?.shape === 'circle') return { ...FIRST_SIZE, radiusM: area.radiusM }
  if (area?.shape === 'corridor') return { ...FIRST_SIZE, widthM: area.widthM }
  return FIRST_SIZE
}

/** What of an area is drawn: its outline, its middle, or its middle line. */
export function drawnOf(area: Area): Polygon | Point | LineString {
  if (area.shape === 'polygon') return { type: 'Polygon', coordinates: [area.outline] }
  if (area.shape === 'circle') return { type: 'Point', coordinates: area.centre }
  return { type: 'LineString', coordinates: area.line }
}

export function areaOf(drawn: Polygon | Point | LineString, { radiusM, widthM }: Size): Area {
  if (drawn.type === 'Polygon') return { shape: 'polygon', outline: (drawn.coordinates[0] ?? []).map(lonLat) }
  if (drawn.type === 'Point') return { shape: 'circle', centre: lonLat(drawn.coordinates), radiusM }
  return { shape: 'corridor', line: drawn.coordinates.map(lonLat), widthM }
}

const lonLat = ([longitude = 0, latitude = 0]: readonly number[]): LonLat => [longitude, latitude]
