import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Scale } from '../drawing/procedure-svg.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './design.module.css'

const STEP = 1.2
const [LEAST, LARGEST] = [0.3, 3]

/** What a procedure is drawn on: all that the window has beside its head, larger and smaller by buttons and by Ctrl and the wheel. */
export function ProcedureCanvas({ children }: { readonly children: (scale: Scale) => ReactNode }) {
  const text = useProceduresText()
  const [scale, setScale] = useState<Scale>('fit')
  const canvas = useRef<HTMLDivElement>(null)
  const zoom = (by: number) => {
    const drawn = canvas.current?.querySelector('svg[viewBox]') as SVGSVGElement | null
    if (!drawn) return
    const now = drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width
    setScale(Math.min(LARGEST, Math.max(LEAST, now * by)))
  }
  useWheel(canvas, zoom)
  return (
    <div ref={canvas} className={css['canvas']} data-canvas>
      {children(scale)}
      <div className={css['zoom']}>
        <IconButton outlined label={text('smaller')} icon={<Icon name="zoom-out" />} onClick={() => zoom(1 / STEP)} />
        <IconButton outlined label={text('larger')} icon={<Icon name="zoom-in" />} onClick={() => zoom(STEP)} />
        <Button size="small" onClick={() => setScale(scale === 'whole' ? 'fit' : 'whole')}>
          {text('wholeDrawing')}
        </Button>
      </div>
    </div>
  )
}

/** Without Ctrl (⌘) the wheel scrolls, as everywhere. */
function useWheel(on: RefObject<HTMLElement | null>, zoom: (by: number) => void): void {
  const latest = useRef(zoom)
  latest.current = zoom
  useEffect(() => {
    const element = on.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(event.deltaY < 0 ? STEP : 1 / STEP)
    }
    // React listens passively, and then the page would grow instead.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [on])
}
