import type { ElementMesh } from '../ifc/read-element-meshes.ts'
import type { ModelPlacement } from './model-tiles-facts.ts'
import { placeModelOnEarth } from './place-model.ts'
import { extentOf } from './tiled-element.ts'
import { tilesUnreadable } from './tiles-unreadable.ts'
import { type WrittenTileset, writeTileset } from './write-tileset.ts'

/**
 * The elements of a model as 3D Tiles on their place on earth.
 * @throws UnreadableFileError where nothing has a shape, or its reference system does not reach
 */
export async function tileModel(elements: readonly ElementMesh[], placement: ModelPlacement): Promise<WrittenTileset> {
  const extent = extentOf(elements)
  if (!extent) throw tilesUnreadable('no-shapes')
  const { min, max } = extent
  const origin = [(min[0]! + max[0]!) / 2, (min[1]! + max[1]!) / 2, min[2]!]
  const transform = await placeModelOnEarth(placement, origin)
  const tiled = elements.map(({ ifcClass: className, name, ...element }) => ({
    ...element,
    className,
    name: name ?? '',
  }))
  const heights = 'as in the model, taken for heights above the ellipsoid'
  const written = await writeTileset(tiled, { origin, transform }, { crs: `EPSG:${placement.epsg}`, heights })
  if (!written) throw tilesUnreadable('no-shapes')
  return written
}
