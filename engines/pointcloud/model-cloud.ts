import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { encodeTiff } from '../raster/encode-tiff.ts'
import { writeZip } from '../zip/write-zip.ts'
import type { ByteSource } from './byte-source.ts'
import { openCloud } from './open-cloud.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import type { Triple } from './read-header.ts'
import { MESH_FILE, SURFACE_FILE, type SurfaceFacts, TILES_FILE } from './surface-facts.ts'
import { writeGlb } from './surface-glb.ts'
import { gridCloud, type Surface } from './surface-grid.ts'
import { meshSurface, middleOf } from './surface-mesh.ts'
import { tileSurface } from './surface-tiles.ts'

export interface ModelCloudOptions {
  /** Number of the projected reference system that the points lie in. */
  readonly epsg: number
  /** Metres of one unit of its heights. */
  readonly heightMetres: number
  readonly surface: Surface
  readonly cellMetres: number | null
  readonly onProgress?: (part: number, step: string) => void
}

const NODATA = -9999

/**
 * Makes of a point cloud its surface (GeoTIFF, metres), a mesh (binary glTF) and 3D Tiles 1.1, into `folder`.
 * @throws UnreadableFileError where its system is not known or counts degrees, or no point belongs to the surface
 */
export async function modelCloud(
  source: ByteSource,
  folder: string,
  { epsg, heightMetres, surface, cellMetres, onProgress = () => undefined }: ModelCloudOptions,
): Promise<SurfaceFacts> {
  const crs = await openCrs(epsg, crsAuthority)
  if (!crs || crs.isGeographic) throw pointcloudUnreadable('not-projected', { epsg: String(epsg) })
  const metres: Triple = [crs.unitMetres, crs.unitMetres, heightMetres]
  onProgress(0.05, 'points')
  const grid = await gridCloud(openCloud(source), { surface, metres, cellMetres })
  onProgress(0.6, 'surface')
  const { columns, rows, cell, west, north, heights } = grid
  const affine = [cell, 0, west, 0, -cell, north] as const
  const values = heights.map((height) => (Number.isNaN(height) ? NODATA : height))
  const tiff = {
    width: columns,
    height: rows,
    bands: 1,
    type: 'float32',
    values,
    nodata: NODATA,
    affine,
    epsg,
  } as const
  writeFileSync(join(folder, SURFACE_FILE), encodeTiff(tiff))
  onProgress(0.7, 'mesh')
  const mesh = meshSurface(grid, metres, { columns: [0, columns - 1], rows: [0, rows - 1], stride: 1 })
  if (!mesh) throw pointcloudUnreadable('no-points')
  const [x, y, z] = middleOf(grid)
  writeFileSync(join(folder, MESH_FILE), writeGlb(mesh, { crs: `EPSG:${epsg}`, origin: [x, y, z] }))
  onProgress(0.85, 'tiles')
  const tiled = await tileSurface(grid, metres, crs.toLonLat)
  writeFileSync(join(folder, TILES_FILE), writeZip(tiled.files))
  return {
    cellMetres: Number((cell * crs.unitMetres).toFixed(4)),
    ...{ columns, rows, measured: grid.measured, filled: grid.filled },
    ...{ vertices: mesh.positions.length / 3, triangles: mesh.indices.length / 3 },
    ...{ tiles: tiled.tiles, levels: tiled.levels, hasColour: grid.colours !== null },
  }
}
