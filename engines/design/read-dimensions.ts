import { plainMtext } from '../dxf/drawing/mtext-content.ts'
import type { DxfDocument } from '../dxf/dxf-document.ts'
import type { DimensionShape } from '../dxf/dxf-entity.ts'
import { boxOfEntity, type DxfSpace } from './dxf-space.ts'
import { placeOn, type ReadDimension } from './read-drawing.ts'

/** Linear ones: rotated and aligned. Angles, radii and ordinates are not judged. */
const LINEAR = [0, 1]

/** Dimensions of lengths, each with what it measures and what it says. */
export function readDimensions(document: DxfDocument, { layout, entities, display }: DxfSpace): ReadDimension[] {
  return entities.flatMap(({ shape }, at): ReadDimension[] => {
    const box = boxOfEntity(display, at)
    if (shape.kind !== 'dimension' || !LINEAR.includes(shape.dimensionType & 7) || !box) return []
    const style = document.dimensionStyles.get(shape.style.toLowerCase())
    const length = measuredOf(shape)
    return [
      {
        measured: length === null ? null : length * Math.abs(style?.lengthFactor || 1),
        written: plainMtext(shape.text).trim(),
        decimals: Math.max(0, Math.min(8, style?.decimals ?? 2)),
        place: placeOn({ layout, page: null }, box),
      },
    ]
  })
}

/** In drawing units, by its points; what the file says it measured where it has no points. */
function measuredOf({ points, dimensionType, rotation, measurement }: DimensionShape): number | null {
  const [from, to] = points
  if (!from || !to) return measurement
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  if ((dimensionType & 7) === 1) return Math.hypot(x, y)
  const angle = (rotation * Math.PI) / 180
  return Math.abs(x * Math.cos(angle) + y * Math.sin(angle))
}
