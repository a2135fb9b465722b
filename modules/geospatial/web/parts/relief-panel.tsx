import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { RELIEF_LOOKS, type ReliefLook } from '../../contract/relief.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import type { Relief } from '../use-relief.ts'
import css from './dataset-parts.module.css'

interface Props {
  readonly relief: Relief
  readonly surfaces: readonly ListedGeoDataset[]
  readonly captionOf: (surface: ListedGeoDataset) => string
}

/** Chooses how the heights of a surface are shown, and says the height where the map was pressed. */
export function ReliefPanel({ relief, surfaces, captionOf }: Props) {
  const text = useGeospatialText()
  const format = useFormats()
  const { surface, look, hasContours, interval, isDrawing, failure, place } = relief
  return (
    <section className={css['relief']} aria-label={text('relief')}>
      <h2>{text('relief')}</h2>
      {surfaces.length > 1 && (
        <SelectField
          label={text('reliefOf')}
          choices={surfaces.map((one) => ({ value: one.id, label: captionOf(one) }))}
          value={surface.id}
          onChange={(event) => relief.choose(event.currentTarget.value)}
        />
      )}
      <SelectField
        label={text('reliefLook')}
        placeholder={text('reliefLook.none')}
        choices={RELIEF_LOOKS.map((value) => ({ value, label: text(`reliefLook.${value}`) }))}
        value={look ?? ''}
        onChange={(event) => relief.setLook((event.currentTarget.value || null) as ReliefLook | null)}
      />
      {look === 'slope' && <p className={css['quiet']}>{text('slopeLegend')}</p>}
      <Checkbox
        label={text('contours')}
        checked={hasContours}
        onChange={(event) => relief.setContours(event.currentTarget.checked)}
      />
      {isDrawing && <p className={css['quiet']}>{text('contoursComing')}</p>}
      {failure && <p role="alert">{failure}</p>}
      {interval !== null && (
        <p className={css['quiet']}>{text('contoursEvery', { interval: format.number(interval) })}</p>
      )}
      {place ? (
        <SpotHeight surface={surface} place={place} />
      ) : (
        <p className={css['quiet']}>{text('pressForHeight')}</p>
      )}
    </section>
  )
}

function SpotHeight({
  surface,
  place,
}: {
  readonly surface: ListedGeoDataset
  readonly place: readonly [number, number]
}) {
  const text = useGeospatialText()
  const format = useFormats()
  const [longitude, latitude] = place
  const { data } = useApiQuery(geospatialApi, 'spotHeight', { id: surface.id, longitude, latitude })
  const at = <bdi dir="ltr">{`${format.number(latitude, 6)}, ${format.number(longitude, 6)}`}</bdi>
  if (!data) return <p className={css['quiet']}>{at}</p>
  if (data.height === null)
    return (
      <p role="status">
        {text('noHeightHere')} {at}
      </p>
    )
  return (
    <p role="status">
      <strong>
        <bdi>{text('metresOf', { value: format.number(data.height, 2) })}</bdi>
      </strong>{' '}
      {at}
      <br />
      <span className={css['quiet']}>
        {text('heightCountsFrom', {
          datum: text(`verticalDatum.${data.verticalDatum}`),
          cell: format.number(data.cell, 2),
        })}
      </span>
    </p>
  )
}
