import type { Polygon } from 'geojson'
import { useEffect, useState } from 'react'
import type { ListedGeoDataset } from '#modules/geospatial/contract/geo-dataset.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import { REFERENCES, type Reference } from '../../contract/earthwork-records.ts'
import { useCaption } from '../use-caption.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'
import { VolumeNumbers, VolumeStateBadge } from './volume-parts.tsx'

interface Props {
  /** Null while there is none to draw on. */
  readonly map: SiteMap | null
  readonly captures: readonly ListedGeoDataset[]
}

/** Draws an outline, asks for its volume, and shows what was measured. */
export function MeasurePanel({ map, captures }: Props) {
  const text = useEarthworkText()
  const [isDrawing, setDrawing] = useState(false)
  const [measured, setMeasured] = useState<string | null>(null)
  const surfaces = captures.filter(({ tiles }) => tiles?.hasHeights)
  if (surfaces.length === 0) return <p className={css['quiet']}>{text('noSurfaces')}</p>
  if (!isDrawing)
    return (
      <div className={css['group']}>
        <div className={css['tools']}>
          <Button look="primary" disabled={map === null} onClick={() => setDrawing(true)}>
            {text('measure')}
          </Button>
        </div>
        {measured && <Measured id={measured} />}
      </div>
    )
  return (
    <MeasureForm
      map={map}
      surfaces={surfaces}
      onEnd={(id) => {
        setDrawing(false)
        if (id) setMeasured(id)
      }}
    />
  )
}

/** Of each day, the newest first, the surface with the finest cells: what is compared by itself are two days. */
function finestOfDays(surfaces: readonly ListedGeoDataset[]): readonly ListedGeoDataset[] {
  const ofDay = new Map<string, ListedGeoDataset>()
  for (const surface of surfaces) {
    const known = ofDay.get(surface.capturedOn)
    const isFiner = (surface.gsd ?? Number.POSITIVE_INFINITY) < (known?.gsd ?? Number.POSITIVE_INFINITY)
    if (!known || isFiner) ofDay.set(surface.capturedOn, surface)
  }
  return [...ofDay.values()]
}

interface FormProps {
  readonly map: SiteMap | null
  /** The newest first. */
  readonly surfaces: readonly ListedGeoDataset[]
  readonly onEnd: (id: string | null) => void
}

function MeasureForm({ map, surfaces, onEnd }: FormProps) {
  const text = useEarthworkText()
  const captionOf = useCaption()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const outline = useDrawnOutline(map)
  const create = useApiMutation(earthworkApi, 'create', { invalidates: ['jobs'] })
  const [newest, before] = finestOfDays(surfaces)
  const [name, setName] = useState('')
  const [fromId, setFrom] = useState(before?.id ?? newest!.id)
  const [reference, setReference] = useState<Reference>(before ? 'surface' : 'plane')
  const [toId, setTo] = useState(newest!.id)
  const [level, setLevel] = useState<number | null>(null)
  const choices = surfaces.map((capture) => ({ value: capture.id, label: captionOf(capture) }))
  const save = async () => {
    if (!outline) return
    const ring = (outline.coordinates[0] ?? []).map(
      ([longitude, latitude]) => [longitude, latitude] as [number, number],
    )
    const draft = {
      projectCode: project.code,
      siteCode: site.code,
      name: name.trim() || text('unnamed'),
      fromId,
      reference,
      toId,
      level,
      outline: ring,
    }
    const { id } = await create.send(draft)
    onEnd(id)
  }
  return (
    <div className={css['group']}>
      <h2 className={css['heading']}>{text('measure')}</h2>
      <p className={css['quiet']}>{outline ? text('outlineDrawn') : text('drawOutline')}</p>
      <TextField
        label={text('name')}
        value={name}
        placeholder={text('unnamed')}
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label={text('from')}
        choices={choices}
        value={fromId}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <SelectField
        label={text('reference')}
        choices={REFERENCES.map((value) => ({ value, label: text(`reference.${value}`) }))}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value as Reference)}
      />
      {reference === 'surface' && (
        <SelectField
          label={text('to')}
          choices={choices}
          value={toId}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
      {reference === 'level' && <NumberField label={text('level')} unit="m" value={level} onChange={setLevel} />}
      <div className={css['tools']}>
        <Button
          look="primary"
          disabled={!outline}
          busy={create.isPending}
          onClick={() => void save().catch(() => undefined)}
        >
          {text('compute')}
        </Button>
        <Button onClick={() => onEnd(null)}>{text('cancel')}</Button>
      </div>
      {create.error && (
        <p className={css['refusal']} role="alert">
          {create.error.message}
        </p>
      )}
    </div>
  )
}

/** The outline that is being drawn; null until it is whole. */
function useDrawnOutline(map: SiteMap | null): Polygon | null {
  const [outline, setOutline] = useState<Polygon | null>(null)
  useEffect(() => {
    // Without a base map the captures are ground enough to draw on.
    if (!map || (map.failure && map.failure.reason !== 'basemap-missing')) return
    let isCurrent = true
    let stop: (() => void) | null = null
    map.startDrawing('polygon').then(
      (session) => {
        if (!isCurrent) return session.stop()
        stop = () => session.stop()
        session.on('change', ({ value }) => setOutline(value))
      },
      // A newer drawing, or the end of this one, is why it did not start.
      (error: unknown) => isCurrent && reportError(error),
    )
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [map])
  return outline
}

/** The volume that was just asked for. */
function Measured({ id }: { readonly id: string }) {
  const text = useEarthworkText()
  const volume = useApiQuery(earthworkApi, 'get', { id })
  useLiveEvents({ kinds: ['volume'] })
  if (!volume.data) return null
  return (
    <div className={css['group']}>
      <h2 className={css['heading']}>{volume.data.name}</h2>
      <VolumeStateBadge volume={volume.data} />
      <VolumeNumbers volume={volume.data} />
      {volume.data.reason && (
        <p className={css['refusal']} role="alert">
          {volume.data.reason}
        </p>
      )}
      <ScreenLink to={earthworkModule} screen="detail" params={{ id }}>
        {text('openVolume')}
      </ScreenLink>
    </div>
  )
}
