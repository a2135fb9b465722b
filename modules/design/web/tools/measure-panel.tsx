import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import {
  decimalsFor,
  figureOf,
  lengthsOf,
  MEASURE_MODES,
  type MeasureMode,
  type Measurement,
  outlineOf,
  roundedError,
} from '#viewers/bim/measuring/measurement.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './measure-panel.module.css'
import { slopeOf } from './slope.ts'
import tool from './tool-panels.module.css'

const ICONS = {
  distance: 'measure',
  angle: 'angle',
  area: 'polygon',
  face: 'face',
  volume: 'solid',
  height: 'height',
} as const satisfies Record<MeasureMode, IconName>

/** What is measured by a click, and what was measured: its value with unit and error, and its parts. */
export function MeasurePanel(props: {
  measurements: readonly Measurement[]
  isMeasuring: boolean
  mode: MeasureMode
  /** Points set for what is not complete yet. */
  points: number
  onMode: (mode: MeasureMode) => void
  onFinish: () => void
  onTakeBack: () => void
  onOpen: (id: string) => void
  onRemove: (id: string) => void
  onClear: () => void
}) {
  const { measurements, isMeasuring, mode, points, onOpen, onRemove, onClear } = props
  const text = useDesignText()
  return (
    <div className={tool['panel']}>
      <SegmentedControl
        label={text('measureWhat')}
        segments={MEASURE_MODES.map((value) => ({
          value,
          label: text(`measure.${value}`),
          icon: <Icon name={ICONS[value]} sizePx={17} />,
        }))}
        value={mode}
        onChange={props.onMode}
      />
      <div className={css['task']}>
        <strong className={css['mode']}>{text(`measure.${mode}`)}</strong>
        {isMeasuring && (
          <p className={tool['hint']} role="status">
            {text(hintOf(mode, points))}
          </p>
        )}
        {points > 0 && (
          <div className={tool['buttons']}>
            {mode === 'area' && (
              <Button size="small" look="primary" disabled={points < 3} onClick={props.onFinish}>
                {text('measureFinish')}
              </Button>
            )}
            <Button size="small" onClick={props.onTakeBack}>
              {text('measureTakeBack')}
            </Button>
          </div>
        )}
      </div>
      {measurements.length > 0 && (
        <>
          <ul>
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
          <p className={tool['hint']}>{text('measureError')}</p>
          <div className={tool['buttons']}>
            <Button size="small" look="quiet" onClick={onClear}>
              {text('measureClear')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function hintOf(mode: MeasureMode, points: number) {
  if (mode === 'distance') return points === 0 ? 'measureHint' : 'measureHint.second'
  if (mode === 'angle')
    return (['measureHint.leg', 'measureHint.corner', 'measureHint.otherLeg'] as const)[points] ?? 'measureHint.leg'
  if (mode === 'area') return points < 3 ? 'measureHint.area' : 'measureHint.close'
  return `measureHint.${mode}` as const
}

function Line(props: { measurement: Measurement; number: number; onOpen: () => void; onRemove: () => void }) {
  const { measurement, number, onOpen, onRemove } = props
  const text = useDesignText()
  const say = useSayMeasurement()
  const { total, parts } = say(measurement)
  const isFace = measurement.kind === 'area' && measurement.isFace
  return (
    <li className={tool['measurement']}>
      <button type="button" className={tool['figures']} aria-label={text('measureNumber', { number })} onClick={onOpen}>
        <span className={css['head']}>
          <bdi className={tool['total']} dir="ltr">
            {total}
          </bdi>
          <span className={css['kind']}>{text(`measure.${isFace ? 'face' : measurement.kind}`)}</span>
        </span>
        <span className={tool['parts']}>
          {parts.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
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

/** Two digits of a small number, and no noughts behind them. */
function decimalsOf(error: number): number {
  return error > 0 ? Math.max(0, 1 - Math.floor(Math.log10(error))) : 0
}

/** A measurement in words: what it is for, and what else it says. */
function useSayMeasurement() {
  const text = useDesignText()
  const format = useFormats()
  const metres = (value: number) => `${format.number(value, 3)} m`
  const ltr = (words: string) => `\u2066${words}\u2069`
  const partsOf = (shape: Measurement): string[] => {
    switch (shape.kind) {
      case 'distance': {
        const lengths = lengthsOf(shape)
        const slope = slopeOf(lengths)
        const percent = slope?.percent == null ? '' : ` (${format.number(slope.percent, 1)} %)`
        return [
          ltr(`ΔX ${metres(lengths.dx)}`),
          ltr(`ΔY ${metres(lengths.dy)}`),
          ltr(`ΔZ ${metres(lengths.dz)}`),
          ...(slope ? [text('measureSlope', { value: ltr(`${format.number(slope.degrees, 1)}°${percent}`) })] : []),
        ]
      }
      case 'angle':
        return []
      case 'area': {
        const { perimeter, unevenness } = outlineOf(shape)
        return [
          text('measureOutline', { value: ltr(metres(perimeter)) }),
          ...(unevenness > 0.002 ? [text('measureUneven', { value: ltr(metres(unevenness)) })] : []),
          ...(figureOf(shape).value === null ? [text('measureCrossed')] : []),
        ]
      }
      case 'volume':
        return [
          shape.name,
          text('measureSurface', { value: ltr(`${format.number(shape.surfaceSquareMetres, 3)} m²`) }),
          ...(shape.openBodies > 0 ? [text('measureOpen', { open: shape.openBodies, count: shape.bodies })] : []),
        ]
      case 'height':
        return [
          shape.below === null
            ? text('measureNoneBelow')
            : text('measureDown', { value: ltr(metres(shape.at[2] - shape.below)) }),
          shape.above === null
            ? text('measureNoneAbove')
            : text('measureUp', { value: ltr(metres(shape.above - shape.at[2])) }),
        ]
    }
  }
  return (shape: Measurement) => {
    const figure = figureOf(shape)
    const { value, unit, error } = figure
    const rounded = roundedError(error)
    const spread =
      unit === 'm'
        ? `${format.number(rounded * 1000, 1)} mm`
        : `${format.number(rounded, decimalsOf(rounded))}${unit === '°' ? '' : ' '}${unit}`
    const gap = unit === '°' ? '' : ' '
    return {
      total: value === null ? text('measureNoValue') : `${format.number(value, decimalsFor(figure))}${gap}${unit}`,
      parts: [...partsOf(shape), ...(value === null ? [] : [ltr(`± ${spread}`)])],
    }
  }
}
