import { type PointerEvent, useRef, useState } from 'react'
import { isSignaturePath, LONGEST_SIGNATURE, SIGNATURE_SIZE } from '#engines/marks/signature-path.ts'
import { Button } from '#ui/button.tsx'
import { Field, type FieldTexts } from '#ui/field.tsx'
import css from './signature-field.module.css'

const { width: WIDTH, height: HEIGHT } = SIGNATURE_SIZE
/** Of a hand on a screen; nearer points say nothing. */
const LEAST_STEP = 2

/** Drawn with a finger, a pen or a mouse; kept as a path. The help says so in the words of the module. */
export function SignatureField(props: {
  readonly texts: FieldTexts
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (path: string | null) => void
}) {
  const { texts, clearLabel, value, onChange } = props
  const last = useRef<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const path = drawn ?? signaturePath(value) ?? ''
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = within(((event.clientX - box.left) / (box.width || WIDTH)) * WIDTH, WIDTH)
    const y = within(((event.clientY - box.top) / (box.height || HEIGHT)) * HEIGHT, HEIGHT)
    const before = last.current
    if (command === 'L' && before && Math.hypot(x - before.x, y - before.y) < LEAST_STEP) return
    last.current = { x, y }
    const next = `${path}${command}${x} ${y}`
    if (next.length <= LONGEST_SIGNATURE) setDrawn(next)
  }
  const end = () => {
    last.current = null
    if (drawn !== null) onChange(drawn || null)
    setDrawn(null)
  }
  return (
    <Field {...texts}>
      {(control) => (
        <div className={css['signature']}>
          <svg
            {...control}
            role="img"
            aria-label={texts.label}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className={css['pad']}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId)
              draw(event, 'M')
            }}
            onPointerMove={(event) => last.current && draw(event, 'L')}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <path d={path} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
          </svg>
          {path !== '' && <Button onClick={() => onChange(null)}>{clearLabel}</Button>}
        </div>
      )}
    </Field>
  )
}

/** A hand that leaves the field draws along its edge. */
const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most))

/** Null of anything that is not the path of a signature. */
export function signaturePath(value: unknown): string | null {
  return isSignaturePath(value) ? value : null
}

/** A signature as it was drawn. */
export function Signature({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css['drawn']}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
    </svg>
  )
}
