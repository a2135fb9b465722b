import { readStoredJson, writeStored } from '../browser-storage.ts'
import { isRecord } from '../is-record.ts'
import { CHAT_BUTTON_KEY } from '../session/local-data.ts'

/** Where the button stands: at one of the two edges that a line of text begins and ends at, and how far down. */
export interface GuidePosition {
  readonly side: 'start' | 'end'
  /** Share of the way from the top to the bottom, 0 to 1. */
  readonly down: number
}

/** Where thumbs reach, and where lists and forms have nothing. */
const FIRST_POSITION: GuidePosition = { side: 'end', down: 1 }

/** One press of an arrow key. */
const STEP = 0.1

/** Where the person has put the button in this browser; kept over signing out (AUTH-07, NAV-20). */
export function readGuidePosition(): GuidePosition {
  const kept = readStoredJson(CHAT_BUTTON_KEY)
  if (!isRecord(kept) || (kept['side'] !== 'start' && kept['side'] !== 'end')) return FIRST_POSITION
  const down = Number(kept['down'])
  return Number.isFinite(down) ? { side: kept['side'], down: within(down) } : FIRST_POSITION
}

/** Keeps the position under the specification's key. */
export function keepGuidePosition(position: GuidePosition): void {
  writeStored(CHAT_BUTTON_KEY, JSON.stringify(position))
}

/**
 * The place at the nearer edge for a button that was let go.
 * @param point its middle, in pixels of the window
 * @param room what it may stand in, in the same pixels
 */
export function snapToEdge(
  point: { readonly x: number; readonly y: number },
  room: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  isRightToLeft: boolean,
): GuidePosition {
  const isLeft = point.x < (room.left + room.right) / 2
  const height = room.bottom - room.top
  const down = height > 0 ? within((point.y - room.top) / height) : FIRST_POSITION.down
  return { side: isLeft === isRightToLeft ? 'end' : 'start', down }
}

/** The position after an arrow key; null for other keys. */
export function movedByKey(position: GuidePosition, key: string, isRightToLeft: boolean): GuidePosition | null {
  switch (key) {
    case 'ArrowUp':
      return { ...position, down: within(position.down - STEP) }
    case 'ArrowDown':
      return { ...position, down: within(position.down + STEP) }
    case 'ArrowLeft':
      return { ...position, side: isRightToLeft ? 'end' : 'start' }
    case 'ArrowRight':
      return { ...position, side: isRightToLeft ? 'start' : 'end' }
    default:
      return null
  }
}

function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000
}
