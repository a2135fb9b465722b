export type Side = 'top' | 'bottom' | 'start' | 'end'
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const MARGIN_PX = 6

/**
 * Where a floating box of `size` goes beside `anchor` inside `view`, in pixels of the window: on `side` where it fits,
 * otherwise opposite, always inside the window. `start` is the left in left-to-right text.
 */
export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  side: Side,
  isRightToLeft: boolean,
): { left: number; top: number } {
  const clampX = (x: number) => Math.max(MARGIN_PX, Math.min(x, view.width - size.width - MARGIN_PX))
  const clampY = (y: number) => Math.max(MARGIN_PX, Math.min(y, view.height - size.height - MARGIN_PX))

  if (side === 'top' || side === 'bottom') {
    const above = anchor.top - size.height - MARGIN_PX
    const below = anchor.bottom + MARGIN_PX
    const fitsAbove = above >= MARGIN_PX
    const fitsBelow = below + size.height <= view.height - MARGIN_PX
    const isBelow = side === 'bottom' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
    const middle = (anchor.left + anchor.right) / 2 - size.width / 2
    return { left: clampX(middle), top: clampY(isBelow ? below : above) }
  }
  const before = anchor.left - size.width - MARGIN_PX
  const after = anchor.right + MARGIN_PX
  const wantsLeft = (side === 'start') !== isRightToLeft
  const fitsLeft = before >= MARGIN_PX
  const fitsRight = after + size.width <= view.width - MARGIN_PX
  const isLeft = wantsLeft ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
  return { left: clampX(isLeft ? before : after), top: clampY((anchor.top + anchor.bottom) / 2 - size.height / 2) }
}
