import type { MapLines } from '#viewers/map/core/site-map.ts'

type Cell = readonly [longitude: number, latitude: number, seconds: number]

/** Half of a cell of the ground, degrees. */
const HALF = 0.00005
/** From little to much, on a light and on a dark ground. */
export const HEAT_COLOURS = ['#f2c14e', '#f08a24', '#d1495b', '#7b1e3a'] as const
const WIDTH = 5

/** Cells as short strokes in four colours, a quarter of the cells each: a gate must not make all else look empty. */
export function heatLines(cells: readonly Cell[]): MapLines[] {
  const rising = [...cells].sort((one, other) => one[2] - other[2])
  return HEAT_COLOURS.map((colour, quarter) => {
    const part = (at: number) => Math.floor((rising.length * at) / HEAT_COLOURS.length)
    const paths = rising
      .slice(part(quarter), part(quarter + 1))
      .map(([longitude, latitude]) => [[longitude - HALF, latitude] as const, [longitude + HALF, latitude] as const])
    return { colour, width: WIDTH, paths }
  })
}
