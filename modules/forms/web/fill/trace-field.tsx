import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'
import { whereAmI } from './here.ts'

/** Fewer make no area. */
const LEAST_OF_SHAPE = 3

/** A way or an area: positions one after the other, taken where one stands or typed a line each. */
export function TraceField({ question, texts, value, onAnswer }: AnswerControlProps) {
  const text = useFormsText()
  const isShape = question.type === 'geoshape'
  const [lines, setLines] = useState(() => linesOf(value, isShape))
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const change = (next: readonly string[]) => {
    setLines(next)
    onAnswer(traceOf(next, isShape))
  }
  const add = () => {
    setReading(true)
    setFailed(false)
    whereAmI()
      .then((place) => change([...lines.filter((line) => line.trim() !== ''), place]))
      .catch(() => setFailed(true))
      .finally(() => setReading(false))
  }
  return (
    <div className={css['file']}>
      <TextAreaField
        {...texts}
        error={hasFailed ? text('noPosition') : texts.error}
        help={texts.help ?? text('traceHelp')}
        dir="ltr"
        value={lines.join('\n')}
        onChange={({ target }) => change(target.value === '' ? [] : target.value.split('\n'))}
      />
      <span className={css['buttons']}>
        <Button size="small" busy={isReading} onClick={add}>
          {text('addPosition')}
        </Button>
        {lines.length > 0 && (
          <Button size="small" look="quiet" onClick={() => change(lines.slice(0, -1))}>
            {text('removeLast')}
          </Button>
        )}
      </span>
      <Trace places={lines} isShape={isShape} label={texts.label} />
    </div>
  )
}

/** An area ends where it begins. */
export function traceOf(lines: readonly string[], isShape: boolean): string | null {
  const places = lines.map((line) => line.trim()).filter((line) => line !== '')
  const [first] = places
  const closed = isShape && first !== undefined && places.length >= LEAST_OF_SHAPE ? [...places, first] : places
  return closed.length > 0 ? closed.join('; ') : null
}

function linesOf(value: unknown, isShape: boolean): readonly string[] {
  const places = typeof value === 'string' ? value.split(';').map((place) => place.trim()) : []
  const isClosed = isShape && places.length > LEAST_OF_SHAPE && places[0] === places.at(-1)
  return (isClosed ? places.slice(0, -1) : places).filter((place) => place !== '')
}

const SIDE = 100

/** The way as a small drawing, north up; nothing where it is no way yet. */
export function Trace(props: {
  readonly places: readonly string[]
  readonly isShape: boolean
  readonly label: string
}) {
  const points = props.places.flatMap((place) => {
    const [lat = Number.NaN, lon = Number.NaN] = place.trim().split(/\s+/).map(Number)
    return Number.isFinite(lat) && Number.isFinite(lon) ? [{ x: lon * Math.cos((lat * Math.PI) / 180), y: -lat }] : []
  })
  if (points.length < 2) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) || 1
  const path = points.map(({ x, y }) => `${((x - left) / size) * SIDE},${((y - top) / size) * SIDE}`).join(' ')
  const Line = props.isShape ? 'polygon' : 'polyline'
  return (
    <svg role="img" aria-label={props.label} viewBox={`-4 -4 ${SIDE + 8} ${SIDE + 8}`} className={css['trace']}>
      <Line
        points={path}
        fill={props.isShape ? 'var(--pl-accent-tint)' : 'none'}
        stroke="var(--pl-accent)"
        strokeWidth={2}
      />
    </svg>
  )
}
