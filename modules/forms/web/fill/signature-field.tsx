import { type PointerEvent, useRef, useState } from 'react'
import { isSignaturePath, SIGNATURE_SIZE } from '#engines/forms/media-answer.ts'
import { Button } from '#ui/button.tsx'
import { Field, type FieldTexts } from '#ui/field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'

const { width: WIDTH, height: HEIGHT } = SIGNATURE_SIZE
/** A path is kept with the answers: long enough for a name, too short for a picture. */
const LONGEST = 20_000
/** Of a hand on a screen; nearer points say nothing. */
const LEAST_STEP = 2

/** Drawn with a finger, a pen or a mouse; kept as the path of a drawing (SVG), which stays sharp on paper. */
export function SignatureField(props: {
  readonly texts: FieldTexts
  readonly value: string
  readonly onChange: (path: string | null) => void
}) {
  const { texts, value, onChange } = props
  const text = useFormsText()
  const last = useRef<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const path = drawn ?? signaturePath(value) ?? ''
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = Math.round(((event.clientX - box.left) / (box.width || WIDTH)) * WIDTH)
    const y = Math.round(((event.clientY - box.top) / (box.height || HEIGHT)) * HEIGHT)
    const before = last.current
    if (command === 'L' && before && Math.hypot(x - before.x, y - before.y) < LEAST_STEP) return
    last.current = { x, y }
    if (path.length < LONGEST) setDrawn(`${path}${command}${x} ${y}`)
  }
  const end = () => {
    last.current = null
    if (drawn !== null) onChange(drawn || null)
    setDrawn(null)
  }
  return (
    <Field {...texts} help={texts.help ?? text('signHelp')}>
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
          {path !== '' && <Button onClick={() => onChange(null)}>{text('clearSignature')}</Button>}
        </div>
      )}
    </Field>
  )
}

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
