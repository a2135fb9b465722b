import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { BIM_TEXTS } from '#viewers/bim/bim-texts.ts'
import {
  figureOf,
  lengthsOf,
  MEASURE_MODES,
  type MeasureMode,
  type Measurement,
  outlineOf,
} from '#viewers/bim/measuring/measurement.ts'
import { LENGTH_SYSTEMS, type LengthSystem, quantityWriter } from '#viewers/bim/measuring/write-quantity.ts'
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
  lengths: LengthSystem
  onLengths: (lengths: LengthSystem) => void
  onMode: (mode: MeasureMode) => void
  onFinish: () => void
  onTakeBack: () => void
  onOpen: (id: string) => void
  onRemove: (id: string) => void
  onClear: () => void
}) {
  const { measurements, isMeasuring, mode, points, lengths, onOpen, onRemove, onClear } = props
  const text = useDesignText()
  const say = useMeasurementText(lengths)
  return (
    <div className={tool['panel']}>
      <SegmentedControl
        label={text('measureWhat')}
        segments={MEASURE_MODES.map((value) => ({
          value,
          label: text(`measure.${value}`),
          icon: (
            <span className={css['choice']}>
              <Icon name={ICONS[value]} sizePx={17} />
              {text(`measureShort.${value}`)}
            </span>
          ),
        }))}
        value={mode}
        isGrid
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
                said={say(measurement)}
                number={index + 1}
                onOpen={() => onOpen(measurement.id)}
                onRemove={() => onRemove(measurement.id)}
              />
            ))}
          </ul>
          <p className={tool['hint']}>{text('measureError')}</p>
          <div className={css['foot']}>
            <SegmentedControl
              label={text('measureLengths')}
              segments={LENGTH_SYSTEMS.map((value) => ({ value, label: text(`lengths.${value}`) }))}
              value={lengths}
              onChange={props.onLengths}
            />
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

interface Said {
  readonly total: string
  readonly kind: string
  readonly parts: readonly string[]
  /** Why there is no value, and what to do. */
  readonly why: string | null
}

function Line(props: { said: Said; number: number; onOpen: () => void; onRemove: () => void }) {
  const { said, number, onOpen, onRemove } = props
  const text = useDesignText()
  const { total, kind, parts, why } = said
  return (
    <li className={tool['measurement']}>
      <button type="button" className={tool['figures']} aria-label={text('measureNumber', { number })} onClick={onOpen}>
        <span className={css['head']}>
          <bdi className={tool['total']} dir="ltr">
            {total}
          </bdi>
          <span className={css['kind']}>{kind}</span>
        </span>
        <span className={tool['parts']}>
          {parts.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </span>
        {why !== null && <span className={css['why']}>{why}</span>}
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

/** A measurement in words: what it is for, and what else it says. */
function useMeasurementText(lengths: LengthSystem): (shape: Measurement) => Said {
  const text = useDesignText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const write = quantityWriter(lengths, BIM_TEXTS[language], (value, decimals) => format.number(value, decimals))
  const ltr = (words: string) => `\u2066${words}\u2069`
  const metres = (value: number) => ltr(write.length(value))
  const partsOf = (shape: Measurement): string[] => {
    switch (shape.kind) {
      case 'distance': {
        const parts = lengthsOf(shape)
        const slope = slopeOf(parts)
        const percent = slope?.percent == null ? '' : ` (${format.number(slope.percent, 1)} %)`
        return [
          ltr(`ΔX ${write.length(parts.dx)}`),
          ltr(`ΔY ${write.length(parts.dy)}`),
          ltr(`ΔZ ${write.length(parts.dz)}`),
          ...(slope ? [text('measureSlope', { value: ltr(`${format.number(slope.degrees, 1)}°${percent}`) })] : []),
        ]
      }
      case 'angle':
        return []
      case 'area': {
        const { perimeter, unevenness } = outlineOf(shape)
        return [
          text('measureOutline', { value: metres(perimeter) }),
          ...(unevenness > 0.002 ? [text('measureUneven', { value: metres(unevenness) })] : []),
        ]
      }
      case 'volume':
        return [shape.name, text('measureSurface', { value: ltr(write.area(shape.surfaceSquareMetres)) })]
      case 'height':
        return [
          shape.below === null
            ? text('measureNoneBelow')
            : text('measureDown', { value: metres(shape.at[2] - shape.below) }),
          shape.above === null
            ? text('measureNoneAbove')
            : text('measureUp', { value: metres(shape.above - shape.at[2]) }),
        ]
    }
  }
  const whyNot = (shape: Measurement): string => {
    if (shape.kind === 'volume') return text('measureOpen', { open: shape.openBodies, count: shape.bodies })
    if (shape.kind === 'area') return text('measureCrossed')
    return text(shape.kind === 'height' ? 'measureNoHeight' : 'measureNoAngle')
  }
  return (shape) => {
    const figure = figureOf(shape)
    const total = write.figure(figure)
    const isFace = shape.kind === 'area' && shape.isFace
    return {
      total: total ?? text('measureNoValue'),
      kind: text(`measure.${isFace ? 'face' : shape.kind}`),
      parts: [...partsOf(shape), ...(total === null ? [] : [ltr(`± ${write.error(figure)}`)])],
      why: total === null ? whyNot(shape) : null,
    }
  }
}
