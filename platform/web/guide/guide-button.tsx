import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './guide-button.module.css'
import { type GuidePosition, keepGuidePosition, movedByKey, readGuidePosition, snapToEdge } from './guide-position.ts'
import { useGuideText } from './use-guide-text.ts'

/** A press that moves less is a click, pixels. */
const LEAST_DRAG_PX = 5

interface Drag {
  readonly fromX: number
  readonly fromY: number
  readonly byX: number
  readonly byY: number
  readonly isMoving: boolean
}

/** The button at an edge of the page. Dragged or moved with the arrow keys it stays at an edge where the person has put it. */
export function GuideButton(props: {
  readonly isOpen: boolean
  /** The screen has a tour that the person has not seen. */
  readonly isNew: boolean
  /** The screen paints to the edges, where it may have bars of its own. */
  readonly isFullBleed: boolean
  readonly onPress: () => void
  readonly onMove: () => void
  readonly ref: Ref<HTMLButtonElement>
}) {
  const text = useGuideText()
  const helpId = useId()
  const moving = useMoving(props.onMove)
  const press = () => {
    if (!moving.wasDragged()) props.onPress()
  }
  return (
    <div ref={moving.room} className={css['room']} data-full-bleed={props.isFullBleed || undefined}>
      <button
        {...moving.handlers}
        ref={props.ref}
        type="button"
        className={css['button']}
        data-side={moving.position.side}
        data-moving={moving.drag?.isMoving || undefined}
        style={
          {
            '--down': moving.position.down,
            transform: moving.drag?.isMoving ? `translate(${moving.drag.byX}px, ${moving.drag.byY}px)` : undefined,
          } as React.CSSProperties
        }
        aria-label={text('guide')}
        aria-describedby={helpId}
        aria-haspopup="dialog"
        aria-expanded={props.isOpen}
        onClick={press}
      >
        <Icon name="help" sizePx={16} />
        {props.isNew && <span className={css['new']} />}
      </button>
      <VisuallyHidden>
        <span id={helpId}>
          {props.isNew && `${text('newTour')} `}
          {text('moveHelp')}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function useMoving(onMove: () => void) {
  const room = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(readGuidePosition)
  const [drag, setDrag] = useState<Drag | null>(null)
  // The click that ends a drag is none.
  const isDragOver = useRef(false)
  const keep = (next: GuidePosition) => {
    setPosition(next)
    keepGuidePosition(next)
    onMove()
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      isDragOver.current = false
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDrag({ fromX: event.clientX, fromY: event.clientY, byX: 0, byY: 0, isMoving: false })
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!drag) return
      const byX = event.clientX - drag.fromX
      const byY = event.clientY - drag.fromY
      setDrag({ ...drag, byX, byY, isMoving: drag.isMoving || Math.hypot(byX, byY) >= LEAST_DRAG_PX })
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      setDrag(null)
      const box = room.current?.getBoundingClientRect()
      if (!drag?.isMoving || !box) return
      isDragOver.current = true
      // `down` counts the way of the button's middle, which ends half a button before the room does.
      const half = event.currentTarget.offsetHeight / 2
      const within = { left: box.left, right: box.right, top: box.top + half, bottom: box.bottom - half }
      keep(snapToEdge({ x: event.clientX, y: event.clientY }, within, isRightToLeft()))
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = movedByKey(position, event.key, isRightToLeft())
      if (!next) return
      event.preventDefault()
      keep(next)
    },
  }
  return {
    room,
    position,
    drag,
    handlers,
    wasDragged: () => {
      const was = isDragOver.current
      isDragOver.current = false
      return was
    },
  }
}

function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}
