import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import css from './hover-popover.module.css'
import { HOVER_CLOSE_MS, HOVER_OPEN_MS } from './tokens.ts'
import { useEscape } from './use-escape.ts'

/**
 * More about what is pointed at. With a mouse it opens 100 ms after the pointer arrives and closes itself a second after
 * it opened, unless the pointer or the focus is inside by then; on touch-only devices, and by keyboard, it opens and
 * closes on click. Escape closes it wherever the focus is.
 */
export function HoverPopover(props: {
  /** A button: it takes a ref and the attributes of one. */
  target: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  /** Names the popover for screen readers. */
  label: string
  children: ReactNode
  align?: 'start' | 'end'
}) {
  const { isOpen, setOpen, enterTarget, leaveTarget, clickTarget, enterContent, leaveContent } = useHoverOpening()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={props.align ? `bottom-${props.align}` : 'bottom'}
      offset={6}
      withRoles={false}
      classNames={{ dropdown: css['popover'] }}
    >
      <Popover.Target>
        {cloneElement(props.target, {
          onPointerEnter: enterTarget,
          onPointerLeave: leaveTarget,
          onClick: clickTarget,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={props.label}
        onPointerEnter={enterContent}
        onPointerLeave={leaveContent}
        onFocus={enterContent}
      >
        {props.children}
      </Popover.Dropdown>
    </Popover>
  )
}

function useHoverOpening() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const schedule = (run: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEscape(isOpen, () => setOpen(false))

  const openBriefly = () => {
    setOpen(true)
    schedule(() => setOpen(false), HOVER_CLOSE_MS)
  }
  return {
    isOpen,
    setOpen,
    enterTarget: () => {
      if (!isOpen && !isTouchOnly()) schedule(openBriefly, HOVER_OPEN_MS)
    },
    leaveTarget: () => {
      if (!isOpen) clearTimeout(timer.current)
    },
    clickTarget: () => {
      clearTimeout(timer.current)
      setOpen(!isOpen)
    },
    enterContent: () => clearTimeout(timer.current),
    leaveContent: () => schedule(() => setOpen(false), HOVER_OPEN_MS),
  }
}

function isTouchOnly(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches
}
