import type { DisplaySpace, DisplayText } from '#engines/dxf/drawing/display-list.ts'
import type { Place } from '../measurement.ts'

/** The line of letters under a place of the drawing, by its estimated box. */
export function findText(space: DisplaySpace, at: Place, isShown: (style: number) => boolean): DisplayText | null {
  const hit = space.texts.find((text) => {
    const [dx, dy] = [at[0] - space.origin[0] - text.x, at[1] - space.origin[1] - text.y]
    const [cosine, sine] = [Math.cos(text.angle), Math.sin(text.angle)]
    const along = dx * cosine + dy * sine + text.anchor * text.width
    const across = -dx * sine + dy * cosine
    return along >= 0 && along <= text.width && Math.abs(across) <= text.height * 1.2 && isShown(text.style)
  })
  return hit ?? null
}
