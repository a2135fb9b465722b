import type { Transform } from './transform.ts'

/** How letters stand after their own coordinates are turned, scaled, mirrored or slanted. */
export interface TextFrame {
  readonly x: number
  readonly y: number
  /** Radians. */
  readonly angle: number
  /** Factor on the height. */
  readonly height: number
  /** Factor on the width, for letters of that height. */
  readonly width: number
  /** Radians, to be added to the text's own. */
  readonly slant: number
  readonly isMirrored: boolean
}

/** Follows a line of text that starts at (x, y) and runs at `angle` (radians) through a transform. Null where it vanishes. */
export function textFrame(transform: Transform, x: number, y: number, z: number, angle: number): TextFrame | null {
  const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 1, g = 0, h = 0] = transform
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [ux, uy] = [a * cosine + b * sine, e * cosine + f * sine]
  const [vx, vy] = [-a * sine + b * cosine, -e * sine + f * cosine]
  const along = Math.hypot(ux, uy)
  const area = ux * vy - uy * vx
  const height = Math.abs(area) / along
  if (!(along > 0) || !(height > 0)) return null
  return {
    x: a * x + b * y + c * z + d,
    y: e * x + f * y + g * z + h,
    angle: Math.atan2(uy, ux),
    height,
    width: along / height,
    slant: Math.atan((ux * vx + uy * vy) / Math.abs(area)),
    isMirrored: area < 0,
  }
}
