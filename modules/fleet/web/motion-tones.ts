import type { Motion } from '../contract/position.ts'

/** Colour of a vehicle by whether it moves. */
export const MOTION_TONES = {
  moving: 'good',
  standing: 'info',
  silent: 'off',
  unknown: 'off',
} as const satisfies Record<Motion, 'good' | 'info' | 'off'>
