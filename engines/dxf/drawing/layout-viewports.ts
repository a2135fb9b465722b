import type { DxfEntity } from '../dxf-entity.ts'
import type { DisplayViewport } from './display-list.ts'
import type { DrawingWork } from './drawing-work.ts'
import type { SpaceBuilder } from './space-builder.ts'

/**
 * The windows of a sheet onto the model. Viewport 1 is the paper itself. Only views from above can be drawn in a plane.
 * `builder` holds what was drawn of the sheet, where the outlines of cut windows are taken from.
 */
export function layoutViewports(
  work: DrawingWork,
  builder: SpaceBuilder,
  entities: readonly DxfEntity[],
  origin: readonly [number, number],
): DisplayViewport[] {
  const layersByHandle = new Map([...work.document.layers.values()].map((layer) => [layer.handle, layer.name]))
  return entities.flatMap(({ shape }): DisplayViewport[] => {
    if (shape.kind !== 'viewport' || shape.id === 1 || !shape.isOn || !(shape.width > 0 && shape.height > 0)) return []
    const [x, y, z] = shape.direction
    if (Math.abs(x) > 1e-6 || Math.abs(y) > 1e-6 || z <= 0 || !(shape.viewHeight > 0)) return []
    const twist = (shape.twist * Math.PI) / 180
    const [cosine, sine] = [Math.cos(-twist), Math.sin(-twist)]
    const [viewX, viewY] = shape.viewCentre
    return [
      {
        x: shape.centre[0] - origin[0],
        y: shape.centre[1] - origin[1],
        width: shape.width,
        height: shape.height,
        viewX: viewX * cosine - viewY * sine + shape.viewTarget[0],
        viewY: viewX * sine + viewY * cosine + shape.viewTarget[1],
        viewHeight: shape.viewHeight,
        twist,
        outline: shape.boundary === '' ? [] : outlineOf(builder, entities, shape.boundary, origin),
        frozenLayers: shape.frozenLayers.flatMap((handle) => {
          const name = layersByHandle.get(handle)
          return name === undefined ? [] : [work.styles.layer(name)]
        }),
      },
    ]
  })
}

/** Corners of the entity that a window is cut along; none where it is not there or has no area. */
function outlineOf(
  { lines, dashed }: SpaceBuilder,
  entities: readonly DxfEntity[],
  handle: string,
  origin: readonly [number, number],
): number[] {
  const number = entities.findIndex((entity) => entity.handle === handle)
  const corners: number[] = []
  for (const stack of number < 0 ? [] : [lines, dashed]) {
    for (let piece = 0; piece < stack.entities.length; piece += 1) {
      if (stack.entities.at(piece) !== number) continue
      corners.push(stack.positions.at(piece * 4) - origin[0], stack.positions.at(piece * 4 + 1) - origin[1])
    }
  }
  return corners.length >= 6 ? corners : []
}
