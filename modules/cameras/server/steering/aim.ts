/** A turn that is or was under way: where it began, how fast it goes, and when it ends by itself. Degrees, degrees a second. */
export interface Turn {
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
  readonly panSpeed: number
  readonly tiltSpeed: number
  readonly zoomSpeed: number
  readonly movedAt: Date
  readonly stopsAt: Date
}

/** Where a lens stands: degrees from the pose that is entered, and the zoom. */
export interface Aim {
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
}

export const AT_REST: Aim = { pan: 0, tilt: 0, zoom: 1 }
/** Fastest turn of a test picture, a second. */
export const FASTEST = { pan: 30, tilt: 12, zoom: 1 }
const LIMITS = { pan: 170, tilt: 30, zoom: [1, 4] } as const

/** Where the lens of a test picture is at a moment: the same in every process, without anything that ticks. */
export function aimAt(turn: Turn | null, now: Date): Aim {
  if (!turn) return AT_REST
  const seconds = Math.max(0, Math.min(now.getTime(), turn.stopsAt.getTime()) - turn.movedAt.getTime()) / 1000
  return {
    pan: within(turn.pan + turn.panSpeed * seconds, -LIMITS.pan, LIMITS.pan),
    tilt: within(turn.tilt + turn.tiltSpeed * seconds, -LIMITS.tilt, LIMITS.tilt),
    zoom: within(turn.zoom + turn.zoomSpeed * seconds, LIMITS.zoom[0], LIMITS.zoom[1]),
  }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
