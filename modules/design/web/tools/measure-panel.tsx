import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lengthsOf, type Measurement } from '#viewers/bim/tools/measurement.ts'
import { useDesignText } from '../use-design-text.ts'
import { slopeOf } from './slope.ts'
import css from './tool-panels.module.css'

/** What was measured, each with its parts along the axes and its slope; each can be taken away again. */
export function MeasurePanel(props: {
  measurements: readonly Measurement[]
  isMeasuring: boolean
  onOpen: (id: string) => void
  onRemove: (id: string) => void
  onClear: () => void
}) {
  const { measurements, isMeasuring, onOpen, onRemove, onClear } = props
  const text = useDesignText()
  return (
    <div className={css['panel']}>
      {isMeasuring && <p className={css['hint']}>{text('measureHint')}</p>}
      {measurements.length === 0 ? (
        <p className={css['hint']}>{text('measureNone')}</p>
      ) : (
        <>
          <ul className={css['measurements']}>
            {measurements.map((measurement, index) => (
              <Line
                key={measurement.id}
                measurement={measurement}
                number={index + 1}
                onOpen={() => onOpen(measurement.id)}
                onRemove={() => onRemove(measurement.id)}
              />
            ))}
          </ul>
          <p className={css['hint']}>{text('measureError')}</p>
          <div className={css['buttons']}>
            <Button size="small" look="quiet" onClick={onClear}>
              {text('measureClear')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Line(props: { measurement: Measurement; number: number; onOpen: () => void; onRemove: () => void }) {
  const { measurement, number, onOpen, onRemove } = props
  const text = useDesignText()
  const format = useFormats()
  const lengths = lengthsOf(measurement)
  const slope = slopeOf(lengths)
  const metres = (value: number) => `${format.number(value, 3)} m`
  const steepness =
    slope === null
      ? null
      : `${format.number(slope.degrees, 1)}°${slope.percent === null ? '' : ` (${format.number(slope.percent, 1)} %)`}`
  return (
    <li className={css['measurement']}>
      <button type="button" className={css['figures']} aria-label={text('measureNumber', { number })} onClick={onOpen}>
        <bdi className={css['total']} dir="ltr">
          {metres(lengths.total)}
        </bdi>
        <span className={css['parts']}>
          <bdi dir="ltr">ΔX {metres(lengths.dx)}</bdi>
          <bdi dir="ltr">ΔY {metres(lengths.dy)}</bdi>
          <bdi dir="ltr">ΔZ {metres(lengths.dz)}</bdi>
          {steepness !== null && <span>{text('measureSlope', { value: steepness })}</span>}
        </span>
      </button>
      <IconButton
        size="small"
        label={text('measureDelete', { number })}
        icon={<Icon name="close" sizePx={14} />}
        onClick={onRemove}
      />
    </li>
  )
}
