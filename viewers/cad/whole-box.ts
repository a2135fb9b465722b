import type { DisplaySpace } from '#engines/dxf/drawing/display-list.ts'
import type { Box } from './view-frame.ts'

/** A sheet with its windows; the model alone where there is no sheet. */
export function wholeBox(space: DisplaySpace): Box | null {
  const boxes: Box[] = space.box ? [space.box] : []
  for (const { x, y, width, height } of space.viewports) {
    const [middleX, middleY] = [x + space.origin[0], y + space.origin[1]]
    boxes.push([middleX - width / 2, middleY - height / 2, middleX + width / 2, middleY + height / 2])
  }
  const [first, ...rest] = boxes
  return first
    ? rest.reduce<Box>(
        (all, box) => [
          Math.min(all[0], box[0]),
          Math.min(all[1], box[1]),
          Math.max(all[2], box[2]),
          Math.max(all[3], box[3]),
        ],
        first,
      )
    : null
}
