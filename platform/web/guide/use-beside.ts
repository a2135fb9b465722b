import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside, type Side } from '#ui/place-beside.ts'

/** Screens fill themselves while a tour is on: what it points at may move without anybody scrolling, ms. */
const LOOK_AGAIN_MS = 250

/** A box in pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Where a floating card stands beside what it is about, and keeps standing as the page moves.
 * @param wanted where absent, beside what is tall and below what is wide
 */
export function useBeside(anchor: HTMLElement | null, wanted?: Side) {
  const card = useRef<HTMLDivElement>(null)
  const box = useBoxOf(anchor)
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = card
    if (!current || !box) return
    const side = wanted ?? (box.bottom - box.top > box.right - box.left ? 'end' : 'bottom')
    const size = { width: current.offsetWidth, height: current.offsetHeight }
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const next = placeBeside(box, size, view, side, document.documentElement.dir === 'rtl')
    setPlace((before) => (before?.left === next.left && before.top === next.top ? before : next))
  })
  return { card, box, place }
}

function useBoxOf(anchor: HTMLElement | null): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    if (!anchor) return
    const look = () => {
      const { left, top, right, bottom } = anchor.getBoundingClientRect()
      setBox((before) => (isSame(before, { left, top, right, bottom }) ? before : { left, top, right, bottom }))
    }
    look()
    const timer = window.setInterval(look, LOOK_AGAIN_MS)
    window.addEventListener('resize', look)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('resize', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [anchor])
  return box
}

function isSame(one: Box | null, other: Box): boolean {
  return (
    one !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom
  )
}
