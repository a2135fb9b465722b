import type { Status } from '#ui/tokens.ts'
import type { Condition } from '../contract/live-worker.ts'

/** How grave what a wristband says of its wearer is. */
export const CONDITION_TONES = {
  sos: 'critical',
  fall: 'critical',
  well: 'good',
  off: 'minor',
  silent: 'off',
  unknown: 'off',
} as const satisfies Record<Condition, Status>
