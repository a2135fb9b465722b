import { useMemo, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { type ControlPoint, fitHelmert } from '#engines/dxf/fit-helmert.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import type { Drawing } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'
import { MapPreview } from './map-preview.tsx'

/** A control point while it is typed. */
export interface PointDraft {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly easting: string
  readonly northing: string
}

/** UTM zone 38 north, in which Riyadh lies. */
const USUAL_EPSG = 32_638

/** The drawing's points as they are kept, for typing. */
export function pointDrafts(drawing: Drawing): PointDraft[] {
  return (drawing.georeference?.points ?? []).map(({ x, y, easting, northing }, index) => ({
    id: `kept-${index}`,
    x,
    y,
    easting: String(easting),
    northing: String(northing),
  }))
}

/** Places the drawing on the map by control points, with the error at each while they are typed. */
export function MapPanel(props: {
  drawing: Drawing
  points: readonly PointDraft[]
  onPoints: (points: readonly PointDraft[]) => void
  isPicking: boolean
  onPick: () => void
  list: DisplayList
  hidden: ReadonlySet<number>
}) {
  const { drawing, points, onPoints, isPicking, onPick, list, hidden } = props
  const text = useCadText()
  const format = useFormats()
  const [epsg, setEpsg] = useState(String(drawing.georeference?.epsg ?? USUAL_EPSG))
  const place = useApiMutation(cadApi, 'placeDrawing')
  const numbers = useMemo(() => points.map(toControlPoint), [points])
  const whole = numbers.filter((point) => point !== null)
  const fit = whole.length === points.length ? fitHelmert(whole) : null
  const save = async () => {
    const input = { id: drawing.id, rowVersion: drawing.rowVersion, epsg: Number(epsg), points: whole }
    // A refusal is shown below.
    const saved = await place.send(input).catch(() => null)
    if (saved) showMessage({ tone: 'success', text: text('placeSaved') })
  }
  return (
    <>
      <p className={css['quiet']}>{text('mapHint')}</p>
      {drawing.can.edit && (
        <div>
          <Button
            size="small"
            look={isPicking ? 'primary' : undefined}
            aria-pressed={isPicking}
            icon={<Icon name="crosshair" sizePx={14} />}
            onClick={onPick}
          >
            {text('pickPoint')}
          </Button>
        </div>
      )}
      {points.map((point, index) => (
        <PointRow
          key={point.id}
          point={point}
          number={index + 1}
          residual={fit?.residuals[index]?.length ?? null}
          onChange={(next) => onPoints(points.map((other) => (other.id === point.id ? next : other)))}
          onRemove={() => onPoints(points.filter((other) => other.id !== point.id))}
        />
      ))}
      <TextField
        label={text('epsg')}
        dir="ltr"
        inputMode="numeric"
        value={epsg}
        onChange={(event) => setEpsg(event.target.value)}
      />
      {fit ? (
        <dl className={css['pairs']}>
          <dt>{text('rmse')}</dt>
          <dd dir="ltr">{format.number(fit.rmse, 3)} m</dd>
          <dt>{text('mapScale')}</dt>
          <dd dir="ltr">{fit.scale.toPrecision(7)}</dd>
          <dt>{text('rotation')}</dt>
          <dd dir="ltr">{format.number((fit.rotation * 180) / Math.PI, 4)}°</dd>
        </dl>
      ) : (
        <p className={css['quiet']}>{text('needTwo')}</p>
      )}
      {fit && <MapPreview drawing={drawing} list={list} hidden={hidden} fit={fit} epsg={Number(epsg)} />}
      {place.error && <p role="alert">{place.error.message}</p>}
      {drawing.can.edit && (
        <div>
          <Button
            size="small"
            look="primary"
            disabled={!fit || !/^\d{4,5}$/.test(epsg)}
            busy={place.isPending}
            onClick={() => void save()}
          >
            {text('savePlace')}
          </Button>
        </div>
      )}
    </>
  )
}

function PointRow(props: {
  point: PointDraft
  number: number
  residual: number | null
  onChange: (point: PointDraft) => void
  onRemove: () => void
}) {
  const { point, number, residual, onChange, onRemove } = props
  const text = useCadText()
  const format = useFormats()
  return (
    <div className={css['point']}>
      <div className={css['pointHead']}>
        <span>{text('pointNumber', { number: format.count(number) })}</span>
        <bdi dir="ltr">
          {format.number(point.x, 2)}, {format.number(point.y, 2)}
        </bdi>
        {residual !== null && (
          <span>
            {text('residual')} <bdi dir="ltr">{format.number(residual, 3)} m</bdi>
          </span>
        )}
      </div>
      <TextField
        label={text('easting')}
        dir="ltr"
        inputMode="decimal"
        value={point.easting}
        onChange={(event) => onChange({ ...point, easting: event.target.value })}
      />
      <TextField
        label={text('northing')}
        dir="ltr"
        inputMode="decimal"
        value={point.northing}
        onChange={(event) => onChange({ ...point, northing: event.target.value })}
      />
      <IconButton
        size="small"
        label={text('removePoint', { number: format.count(number) })}
        icon={<Icon name="delete" sizePx={14} />}
        onClick={onRemove}
      />
    </div>
  )
}

function toControlPoint({ x, y, easting, northing }: PointDraft): ControlPoint | null {
  const [east, north] = [Number(easting), Number(northing)]
  const isTyped = easting.trim() !== '' && northing.trim() !== '' && Number.isFinite(east) && Number.isFinite(north)
  return isTyped ? { x, y, easting: east, northing: north } : null
}
