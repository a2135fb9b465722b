import type { Mark, PictureSize } from '#engines/marks/mark.ts'
import { type MarkShape, shapeOf } from '#engines/marks/mark-shape.ts'
import { classNames } from '#ui/class-names.ts'
import css from './marks.module.css'

interface MarkLayerProps {
  readonly marks: readonly (Mark & { readonly id: string })[]
  readonly size: PictureSize
  /** As the picture below it is fitted into its frame. */
  readonly fit: 'contain' | 'cover'
  readonly selectedId?: string | null
}

/** Marks over the picture that they were drawn on. */
export function MarkLayer({ marks, size, fit, selectedId = null }: MarkLayerProps) {
  return (
    <svg
      className={css['layer']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
      aria-hidden="true"
      focusable="false"
    >
      {marks.map((mark) => (
        <g key={mark.id} className={classNames(mark.id === selectedId && css['selected'])}>
          <Shape shape={shapeOf(mark, size)} />
        </g>
      ))}
    </svg>
  )
}

/** One mark in an SVG: its line or words, with the white around it. */
export function Shape({ shape }: { readonly shape: MarkShape }) {
  const { path, words, at, direction, colour, lineWidth, rimWidth, letterHeight } = shape
  if (words === '') {
    return (
      <>
        <path d={path} className={css['line']} stroke="#fff" strokeWidth={rimWidth} />
        <path d={path} className={css['line']} stroke={colour} strokeWidth={lineWidth} />
      </>
    )
  }
  const [x, y] = at
  return (
    <text
      x={x}
      y={y + letterHeight / 3}
      className={css['words']}
      direction={direction}
      fontSize={letterHeight}
      fill={colour}
      stroke="#fff"
      strokeWidth={rimWidth}
    >
      {words}
    </text>
  )
}
