import type { DxfEntity, DxfShape } from '../dxf-entity.ts'
import { innerTolerance } from './curve-tolerance.ts'
import { drawLeader, drawMultileader, drawMultiline, drawTolerance } from './draw-annotations.ts'
import {
  drawArc,
  drawEllipse,
  drawLine,
  drawPath,
  drawPoints3d,
  drawQuad,
  drawSpline,
  drawWire,
  planeOf,
} from './draw-curves.ts'
import { rebuildDimension } from './draw-dimension.ts'
import { drawHatch } from './draw-hatch.ts'
import { drawImage } from './draw-image.ts'
import { drawBlockContent, drawInsert } from './draw-insert.ts'
import { drawMtext, drawText } from './draw-texts.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import type { DrawEntity } from './entity-drawer.ts'
import { apply, compose } from './transform.ts'

/** Draws one entity, and what is inside of it, into the space of the work. */
export const drawEntity: DrawEntity = (work, entity, place) => {
  const { space, styles } = work
  if (space.isFull) return
  space.visitCount += 1
  const wasMuted = space.isMuted
  space.isMuted = wasMuted || entity.isHidden
  space.style = styles.numberOf(styles.resolve(entity, place.look), entity.linetypeScale)
  space.isDashed = (styles.styles[space.style]?.pattern ?? 0) > 0
  work.list.tolerance = innerTolerance(work.tolerance, place.transform)
  drawShape(work, entity, place)
  space.isMuted = wasMuted
}

function drawShape(work: DrawingWork, entity: DxfEntity, place: DrawingPlace): void {
  const { shape } = entity
  switch (shape.kind) {
    case 'line':
      drawLine(work, shape, place)
      return
    case 'path':
      drawPath(work, shape, planeOf(entity, place))
      return
    case 'points3d':
      drawPoints3d(work, shape, place)
      return
    case 'wire':
      drawWire(work, shape, place)
      return
    case 'arc':
      drawArc(work, shape, planeOf(entity, place))
      return
    case 'ellipse':
      drawEllipse(work, shape, entity, place)
      return
    case 'spline':
      drawSpline(work, shape, place)
      return
    case 'quad':
      drawQuad(work, shape, planeOf(entity, place))
      return
    case 'text':
      // Inside of a reference its attributes stand in the place of their definitions.
      if (entity.type === 'ATTDEF' && place.blocks.length > 0 && !shape.isConstant) return
      drawText(work, shape, entity, planeOf(entity, place))
      return
    case 'mtext':
      drawMtext(work, shape, entity, place)
      return
    case 'hatch':
      drawHatch(work, shape, planeOf(entity, place))
      return
    case 'insert':
      drawInsert(work, shape, entity, place, drawEntity)
      return
    case 'dimension':
      if (!drawBlockContent(work, shape.block, entity, place, drawEntity)) rebuildDimension(work, shape, entity, place)
      return
    default:
      drawRest(work, entity, place)
      return
  }
}

function drawRest(work: DrawingWork, entity: DxfEntity, place: DrawingPlace): void {
  const { shape } = entity
  switch (shape.kind) {
    case 'leader':
      drawLeader(work, shape, place)
      return
    case 'multileader':
      drawMultileader(work, shape, entity, place, drawEntity)
      return
    case 'multiline':
      drawMultiline(work, shape, place)
      return
    case 'tolerance':
      drawTolerance(work, shape, entity, place)
      return
    case 'image':
      drawImage(work, shape, place)
      return
    case 'point':
      work.space.point(...apply(place.transform, ...shape.at))
      return
    case 'ray': {
      const at = apply(place.transform, ...shape.at)
      const [x, y, z] = shape.at.map((value, axis) => value + (shape.direction[axis] ?? 0))
      const toward = apply(place.transform, x ?? 0, y ?? 0, z ?? 0)
      work.space.ray(at, [toward[0] - at[0], toward[1] - at[1], toward[2] - at[2]], shape.isBothWays)
      return
    }
    case 'group':
      drawGroup(work, shape, entity, place)
      return
    case 'frame':
      drawPoints3d(work, { kind: 'points3d', points: shape.corners, isClosed: true }, place)
      return
    default:
      // Viewports are drawn by the screen; what is not supported or damaged has no picture.
      return
  }
}

function drawGroup(
  work: DrawingWork,
  shape: Extract<DxfShape, { kind: 'group' }>,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const transform = shape.transform ? compose(place.transform, shape.transform) : place.transform
  const look = work.styles.resolve(entity, place.look)
  const wasMeasured = work.space.isMeasured
  work.space.isMeasured = wasMeasured && shape.isMeasured
  for (const part of shape.parts) drawEntity(work, part, { ...place, transform, look })
  work.space.isMeasured = wasMeasured
}
