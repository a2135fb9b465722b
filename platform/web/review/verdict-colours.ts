import type { Verdict } from './use-verdicts.ts'

/** Lines on a picture, which is neither light nor dark. */
export const VERDICT_COLOURS = {
  pending: '#f59e0b',
  accepted: '#16a34a',
  rejected: '#dc2626',
  missed: '#2563eb',
} as const satisfies Record<Verdict, string>
