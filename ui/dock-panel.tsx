import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import css from './dock-panel.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface DockPanelProps {
  readonly title: string
  /** Edge of the canvas that it is docked to. */
  readonly side: 'start' | 'end'
  readonly widthPx: number
  readonly onResize: (widthPx: number) => void
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
  readonly texts: { readonly collapse: string; readonly expand: string; readonly resize: string }
  /** Buttons in the panel's head. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  readonly minPx?: number
  readonly maxPx?: number
}

const KEY_STEP_PX = 16

/** A panel over a full-bleed canvas: docked to an edge, resized by dragging or by arrow keys, collapsed to its title. */
export function DockPanel(props: DockPanelProps) {
  const { title, side, widthPx, isCollapsed, onCollapse, texts, tools, children } = props
  const toggleIcon = (side === 'start') === isCollapsed ? 'chevron-end' : 'chevron-start'
  return (
    <section
      className={css['panel']}
      data-side={side}
      data-tour={`panel-${side}`}
      data-collapsed={isCollapsed || undefined}
      aria-label={title}
      style={isCollapsed ? undefined : { inlineSize: widthPx }}
    >
      <header className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
        {!isCollapsed && tools}
        <IconButton
          size="small"
          label={isCollapsed ? texts.expand : texts.collapse}
          icon={<Icon name={toggleIcon} />}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        />
      </header>
      {!isCollapsed && <div className={css['body']}>{children}</div>}
      {!isCollapsed && <ResizeEdge {...props} />}
    </section>
  )
}

function ResizeEdge(props: DockPanelProps) {
  const { side, widthPx, onResize, texts, minPx = 200, maxPx = 640 } = props
  const start = useRef<{ x: number; widthPx: number } | null>(null)
  const clamp = (width: number) => Math.round(Math.max(minPx, Math.min(maxPx, width)))
  /** +1 where moving to the right makes the panel wider. */
  const outward = (element: HTMLElement) => {
    const isRightToLeft = getComputedStyle(element).direction === 'rtl'
    return (side === 'start') === isRightToLeft ? -1 : 1
  }

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, widthPx }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!start.current) return
    onResize(clamp(start.current.widthPx + (event.clientX - start.current.x) * outward(event.currentTarget)))
  }
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    onResize(clamp(widthPx + direction * KEY_STEP_PX * outward(event.currentTarget)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is a widget, which hr is not.
    <div
      className={css['edge']}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={texts.resize}
      aria-valuenow={widthPx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null
      }}
      onKeyDown={step}
    />
  )
}
