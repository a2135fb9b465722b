import { type PointerEvent, useRef, useState } from 'react'
import { MARK_COLOURS, type Mark, type MarkColour, type MarkPoint } from '#engines/marks/mark.ts'
import { shapeOf } from '#engines/marks/mark-shape.ts'
import { boxCorners, linesPath, type Place } from '#engines/marks/outline.ts'
import { classNames } from '#ui/class-names.ts'
import { begunAt, type DrawnMark, drawnTo, isSlip, placeOn } from '../marks/drawn-mark.ts'
import { Shape } from '../marks/mark-layer.tsx'
import css from './page-marks.module.css'

/** Lines and letters on a sheet, of those on a photo. */
const FINENESS = 0.5
/** Stands where words will, until they are written. */
const NO_WORDS = '…'

/** A mark on a page; of a highlight two opposite corners of each line of text. */
export interface ShownMark {
  readonly id: string
  readonly kind: Mark['kind'] | 'highlight'
  readonly colour: MarkColour
  readonly points: readonly MarkPoint[]
  readonly words: string
  /** Settled: it is seen, and does not call. */
  readonly isQuiet?: boolean
}

interface PageMarksProps {
  readonly marks: readonly ShownMark[]
  /** Of the page, in points. */
  readonly size: readonly [width: number, height: number]
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
  /** What the next touch draws; null where the page is read. */
  readonly tool: Mark['kind'] | null
  readonly colour: MarkColour
  readonly onDrawn: (mark: Pick<Mark, 'kind' | 'points'>) => void
}

/** Marks over a page of a PDF, and the drawing of a new one by hand. */
export function PageMarks({ marks, size, selectedId, onSelect, tool, colour, onDrawn }: PageMarksProps) {
  const [drawing, setDrawing] = useState<DrawnMark | null>(null)
  const held = useRef<DrawnMark | null>(null)
  const hold = (mark: DrawnMark | null) => {
    held.current = mark
    setDrawing(mark)
  }
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) =>
    placeOn(currentTarget.getBoundingClientRect(), clientX, clientY)
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (tool === null || event.button > 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    hold(begunAt(tool, at(event), { id: 'new', colour, words: NO_WORDS }))
  }
  const up = () => {
    const mark = held.current
    hold(null)
    if (mark && !isSlip(mark)) onDrawn({ kind: mark.kind, points: mark.points })
  }
  const [width, height] = size
  return (
    <svg
      className={classNames(css['layer'], tool !== null && css['drawing'])}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      onPointerDown={down}
      onPointerMove={(event) => held.current && hold(drawnTo(held.current, at(event)))}
      onPointerUp={up}
      onPointerCancel={() => hold(null)}
    >
      {[...marks, ...(drawing ? [drawing] : [])].map((mark) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the pages has them as buttons
        <g
          key={mark.id}
          data-mark={mark.id}
          className={classNames(
            css['mark'],
            mark.id === selectedId && css['selected'],
            'isQuiet' in mark && mark.isQuiet && css['quiet'],
          )}
          onClick={() => onSelect(mark.id)}
        >
          <OneMark mark={mark} size={{ width, height }} />
        </g>
      ))}
    </svg>
  )
}

function OneMark({ mark, size }: { readonly mark: ShownMark; readonly size: { width: number; height: number } }) {
  const { kind, colour, points, words } = mark
  if (kind !== 'highlight')
    return <Shape shape={shapeOf({ kind, colour, points, words: words || NO_WORDS }, size, FINENESS)} />
  return <path d={linesOf(points, size)} className={css['highlight']} fill={MARK_COLOURS[colour]} />
}

function linesOf(points: readonly MarkPoint[], { width, height }: { width: number; height: number }): string {
  const places = points.map(([across, down]): Place => [across * width, down * height])
  return places
    .flatMap((place, at) => (at % 2 === 1 ? [linesPath(boxCorners(places[at - 1] ?? place, place), true)] : []))
    .join('')
}
