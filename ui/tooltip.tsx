import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'
import { placeBeside, type Side } from './place-beside.ts'
import { HOVER_OPEN_MS } from './tokens.ts'
import css from './tooltip.module.css'
import { useEscape } from './use-escape.ts'

interface TargetProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/**
 * One line about the element it wraps, on hover (100 ms) and on keyboard focus. It repeats what the element already
 * says to screen readers, so it is hidden from them.
 */
export function Tooltip(props: {
  text: string
  shortcut?: string | undefined
  side?: Side
  children: ReactElement<TargetProps>
}) {
  const { text, shortcut, side = 'bottom', children } = props
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = children.props

  const close = () => {
    clearTimeout(timer.current)
    setTarget(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEscape(target !== null, () => setTarget(null))

  const wrapped = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      const element = event.currentTarget
      if (event.pointerType !== 'touch') timer.current = setTimeout(() => setTarget(element), HOVER_OPEN_MS)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      close()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      close()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      close()
    },
  })
  return (
    <>
      {wrapped}
      {target && createPortal(<Bubble target={target} side={side} text={text} shortcut={shortcut} />, document.body)}
    </>
  )
}

function Bubble(props: { target: HTMLElement; side: Side; text: string; shortcut: string | undefined }) {
  const { target, side } = props
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const place = placeBeside(
      target.getBoundingClientRect(),
      element.getBoundingClientRect(),
      view,
      side,
      isRightToLeft,
    )
    element.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`
  })
  return (
    <div ref={bubble} className={css['bubble']} aria-hidden="true" data-tooltip="">
      {props.text}
      {props.shortcut && <Kbd keys={props.shortcut} isInverse />}
    </div>
  )
}
