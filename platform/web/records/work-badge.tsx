import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'

/** How far work on a record is that the server does by itself, until a person looks at it. */
const TONES = {
  reading: 'info',
  converting: 'info',
  measuring: 'info',
  running: 'info',
  draft: 'minor',
  review: 'major',
  toConfirm: 'major',
  ready: 'good',
  done: 'good',
  frozen: 'good',
  closed: 'off',
  superseded: 'off',
  failed: 'critical',
} as const satisfies Readonly<Record<string, Status>>

export type WorkState = keyof typeof TONES

/** Where the server's work on a record stands: in a row of a list, and beside its title. */
export function WorkBadge({ state, word }: { readonly state: WorkState; readonly word: string }) {
  return <StatusBadge status={TONES[state]} word={word} />
}
