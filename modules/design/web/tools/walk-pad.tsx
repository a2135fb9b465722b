import { type PointerEvent, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './walk-pad.module.css'

/** How far the knob goes from the middle of its ring, pixels. */
const REACH_PX = 38

/** Controls of walking under a thumb: a ring that is pushed where one goes, up and down beside it. Dragging the picture turns the head. */
export function WalkPad({ viewer }: { viewer: BimViewer | null }) {
  const text = useDesignText()
  const ring = useRef<HTMLDivElement>(null)
  const [knob, setKnob] = useState<readonly [number, number]>([0, 0])
  const push = (event: PointerEvent) => {
    const box = ring.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
    const length = Math.max(REACH_PX, Math.hypot(x, y))
    const at = [(x / length) * REACH_PX, (y / length) * REACH_PX] as const
    setKnob(at)
    viewer?.walk.push(at[0] / REACH_PX, 0, -at[1] / REACH_PX)
  }
  const letGo = () => {
    setKnob([0, 0])
    viewer?.walk.push(0, 0, 0)
  }
  const lift = (up: number) => ({
    onPointerDown: () => viewer?.walk.push(0, up, 0),
    onPointerUp: () => viewer?.walk.push(0, 0, 0),
    onPointerLeave: () => viewer?.walk.push(0, 0, 0),
  })
  return (
    <section className={css['pad']} aria-label={text('walk')}>
      <div
        ref={ring}
        className={css['ring']}
        role="img"
        aria-label={text('walkRing')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          push(event)
        }}
        onPointerMove={push}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <span className={css['knob']} style={{ transform: `translate(${knob[0]}px, ${knob[1]}px)` }} />
      </div>
      <div className={css['lift']}>
        <IconButton label={text('walkUp')} icon={<Icon name="chevron-up" />} {...lift(1)} />
        <IconButton label={text('walkDown')} icon={<Icon name="chevron-down" />} {...lift(-1)} />
        <IconButton label={text('walkStop')} icon={<Icon name="close" />} onClick={() => viewer?.walk.stop()} />
      </div>
    </section>
  )
}
