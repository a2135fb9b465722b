import { type PointerEvent, useRef, useState } from 'react'
import { VERDICT_COLOURS } from '#platform/web/review/verdict-colours.ts'
import type { Finding } from '../../contract/street-photo.ts'
import css from './street-photos.module.css'

type Box = Finding['box']
type Point = readonly [x: number, y: number]

/** Smaller is a click that was meant for nothing. */
const LEAST_SIDE = 0.01

/** The photo with a box around each finding; while somebody draws, a drag makes a new one. */
export function PhotoBoard(props: {
  readonly picture: string
  readonly label: string
  readonly findings: readonly Finding[]
  readonly current: Finding | undefined
  readonly isDrawing: boolean
  readonly onDrawn: (box: Box) => void
  readonly onPick: (id: string) => void
}) {
  const { picture, label, findings, current, isDrawing, onDrawn, onPick } = props
  const board = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<Point | null>(null)
  const [to, setTo] = useState<Point | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const frame = board.current?.getBoundingClientRect()
    if (!frame) return [0, 0]
    return [within((clientX - frame.left) / frame.width), within((clientY - frame.top) / frame.height)]
  }
  const finish = (event: PointerEvent) => {
    if (!isDrawing) return pick(pointOf(event))
    const box = from && boxOf(from, pointOf(event))
    setFrom(null)
    setTo(null)
    if (box && box[2] >= LEAST_SIDE && box[3] >= LEAST_SIDE) onDrawn(box)
  }
  /** The smallest box around a point is the one that is meant. */
  const pick = ([x, y]: Point) => {
    const around = findings.filter(
      ({ box: [left, top, width, height] }) => x >= left && x <= left + width && y >= top && y <= top + height,
    )
    const [smallest] = around.toSorted((one, other) => one.box[2] * one.box[3] - other.box[2] * other.box[3])
    if (smallest) onPick(smallest.id)
  }
  const drawn = from && to ? boxOf(from, to) : null
  return (
    <div
      ref={board}
      className={css['board']}
      data-drawing={isDrawing || undefined}
      onPointerDown={(event) => {
        if (!isDrawing) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(pointOf(event))
      }}
      onPointerMove={(event) => from && setTo(pointOf(event))}
      onPointerUp={finish}
      onPointerCancel={() => setFrom(null)}
    >
      <img src={picture} alt={label} className={css['picture']} draggable={false} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={css['boxes']} aria-hidden="true">
        {findings.map((finding) => (
          <Outline
            key={finding.id}
            box={finding.box}
            colour={VERDICT_COLOURS[finding.verdict]}
            isStrong={finding.id === current?.id}
          />
        ))}
        {drawn && <Outline box={drawn} colour={VERDICT_COLOURS.missed} isStrong />}
      </svg>
    </div>
  )
}

function Outline(props: { readonly box: Box; readonly colour: string; readonly isStrong: boolean }) {
  const { box, colour, isStrong } = props
  const [x, y, width, height] = box
  return (
    <rect
      {...{ x, y, width, height }}
      fill="transparent"
      stroke={colour}
      strokeWidth={isStrong ? 4 : 2}
      vectorEffect="non-scaling-stroke"
    />
  )
}

const within = (value: number) => Math.max(0, Math.min(1, value))

function boxOf([x1, y1]: Point, [x2, y2]: Point): Box {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)]
}
