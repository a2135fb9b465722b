import { writeFile } from 'node:fs/promises'
import type { Finding } from '../finding.ts'
import { openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { encodeTiff } from '../raster/encode-tiff.ts'
import { readTin } from './read-tin.ts'
import { scaleTin } from './scale-tin.ts'
import { boundsOfTin, tinHeights } from './tin.ts'
import { tinFindings } from './tin-findings.ts'

const NODATA = -9999
const MOST_PIXELS = 4_000_000
/** Metres of a cell at least: a design has no detail below. */
const SMALLEST_CELL = 0.1

/**
 * Writes a design surface as a grid of heights, for maps: each cell has the height at its middle. Volumes are computed from the
 * triangles themselves.
 * @param said what a person says of the file: its system, which counts before what the file says, and which surface or layer of it
 * @returns what is to be known of it
 */
export async function gridTin(
  path: string,
  target: string,
  { epsg, layer }: { readonly epsg: number | null; readonly layer: string | null },
): Promise<readonly Finding[]> {
  const read = await readTin(path, layer)
  const number = epsg ?? read.epsg
  const crs = number === null ? null : await openCrs(number, crsAuthority)
  const tin = scaleTin(read, crs?.unitMetres ?? null)
  const { west, south, east, north } = boundsOfTin(tin)
  const smallest = crs ? SMALLEST_CELL / crs.unitMetres : SMALLEST_CELL
  const cell = Math.max(smallest, Math.sqrt(((east - west) * (north - south)) / MOST_PIXELS))
  const [width, height] = [Math.max(1, Math.ceil((east - west) / cell)), Math.max(1, Math.ceil((north - south) / cell))]
  const heightAt = tinHeights(tin)
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const level = heightAt(west + (column + 0.5) * cell, north - (row + 0.5) * cell)
      values[row * width + column] = Number.isNaN(level) ? NODATA : level
    }
  const affine = [cell, 0, west, 0, -cell, north] as const
  await writeFile(
    target,
    encodeTiff({
      ...{ width, height, bands: 1, type: 'float32', values, nodata: NODATA, affine },
      ...{ epsg: number, isGeographic: crs?.isGeographic ?? false },
    }),
  )
  return tinFindings(read).list()
}
