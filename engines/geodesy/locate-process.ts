import { runParserProcess } from '../parser-process.ts'
import { openCrs } from './crs.ts'
import { crsAuthority } from './crs-authority.ts'
import { type GroundGrid, placesOfGrid } from './ground-grid.ts'

/**
 * Input: `{ epsg, box }`, the number of a reference system and a piece of ground in its coordinates. Result: `GroundGrid`; null where
 * the register does not know the system, or it does not reach there.
 */
await runParserProcess(async ({ input }): Promise<GroundGrid | null> => {
  const { epsg, box } = input as { readonly epsg: number; readonly box: GroundGrid['box'] }
  const crs = await openCrs(epsg, crsAuthority)
  if (!crs) return null
  const found = await crs.toLonLat(placesOfGrid(box))
  const degrees = Array.from({ length: found.length / 2 }, (_, at) => [found[at * 2]!, found[at * 2 + 1]!] as const)
  const isOnEarth = ([longitude, latitude]: (typeof degrees)[number]) =>
    Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return degrees.every(isOnEarth) ? { box, degrees } : null
})
