import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { DrawnShape, MapShape } from '#platform/contract/whereabouts.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { WhereLine, WherePicture } from '#platform/web/records/where-line.tsx'
import type { WherePartProps } from '#platform/web/records/where-slots.ts'
import { WHERE_WORDS } from '#platform/web/records/where-words.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapSite, MapStructure, SiteMap } from '#viewers/map/core/site-map.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './where-map.module.css'

// The map's code is as large as all of the screens together, so it comes when somebody looks at a map.
const ShapeMap = lazy(async () => ({ default: (await import('#viewers/map/react/shape-map.tsx')).ShapeMap }))
const SiteMapView = lazy(async () => ({
  default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView,
}))

type Props = WherePartProps<MapShape>
/** Of a line that is shown: seen on streets and sand alike. */
const LINE = '#d6336c'

/** A point or an outline on the map: chosen beside the structure, or shown small. */
export function WhereMap({ place, value, onChange }: Props) {
  const say = useSay()
  const said = value && <ShapeWords shape={value} />
  if (!onChange) {
    return (
      value && (
        <WherePicture said={said}>
          <SmallMap place={place} shape={value} />
        </WherePicture>
      )
    )
  }
  return (
    <WhereLine label={say(WHERE_WORDS.map)} said={said} onClear={() => onChange(null)}>
      <Chooser
        place={place}
        kinds={['point', 'polygon']}
        value={value}
        onChange={(shape) => onChange(shape?.type === 'LineString' ? null : shape)}
      />
    </WhereLine>
  )
}

/** A point, a line or an area on the map: drawn there at once, or shown. */
export function ShapeOnMap({ place, value, onChange }: WherePartProps<DrawnShape>) {
  const said = value && <ShapeWords shape={value} />
  if (onChange)
    return (
      <>
        <Chooser place={place} kinds={['point', 'line', 'polygon']} value={value} onChange={onChange} />
        {said && <p className={css['said']}>{said}</p>}
      </>
    )
  return (
    value && (
      <WherePicture said={said}>
        <SmallMap place={place} shape={value} />
      </WherePicture>
    )
  )
}

function ShapeWords({ shape }: { readonly shape: DrawnShape }) {
  const text = useSitesText()
  const format = useFormats()
  if (shape.type === 'LineString') return <>{text('whereLine', { count: shape.coordinates.length })}</>
  if (shape.type === 'Polygon') return <>{text('whereArea', { count: (shape.coordinates[0]?.length ?? 1) - 1 })}</>
  const [longitude, latitude] = shape.coordinates
  return <bdi dir="ltr">{format.position(latitude, longitude)}</bdi>
}

function SmallMap({ place, shape }: { readonly place: Props['place']; readonly shape: DrawnShape }) {
  const language = useUiState((ui) => ui.language)
  const say = useSay()
  const { structures } = useGround(place)
  const here = useMemo((): MapSite[] => {
    const point = firstOf(shape)
    const state = { tone: 'info', label: say(WHERE_WORDS.where) } as const
    const boundary = shape.type === 'Polygon' ? shape : null
    return point ? [{ id: 'here', name: say(WHERE_WORDS.where), status: state, point, boundary }] : []
  }, [shape, say])
  const center = here[0]?.point
  const [map, setMap] = useState<SiteMap | null>(null)
  useEffect(() => {
    if (shape.type === 'LineString') map?.setLines([{ colour: LINE, width: 3, paths: [shape.coordinates] }], 1)
  }, [map, shape])
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <SiteMapView
        language={language}
        sites={here}
        structures={structures}
        {...(center && { view: { center, zoom: 16 } })}
        label={say(WHERE_WORDS.map)}
        className={css['map'] ?? ''}
        onMap={setMap}
      />
    </Suspense>
  )
}

type Kind = 'point' | 'line' | 'polygon'
const KIND_OF = { Point: 'point', LineString: 'line', Polygon: 'polygon' } as const

function Chooser({
  place,
  kinds,
  value,
  onChange,
}: Required<WherePartProps<DrawnShape>> & { readonly kinds: readonly Kind[] }) {
  const text = useSitesText()
  const say = useSay()
  const language = useUiState((ui) => ui.language)
  const { sites, structures } = useGround(place)
  const [kind, setKind] = useState<Kind>(value ? KIND_OF[value.type] : 'point')
  const [isMapless, setMapless] = useState(false)
  return (
    <>
      <SegmentedControl
        label={say(WHERE_WORDS.map)}
        value={kind}
        onChange={setKind}
        segments={kinds.map((one) => ({ value: one, label: text(`where.${one}`) }))}
      />
      {!isMapless && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <ShapeMap
            language={language}
            kind={kind}
            value={value}
            onChange={(shape) => onChange(shape as DrawnShape)}
            sites={sites}
            structures={structures}
            label={say(WHERE_WORDS.map)}
            className={css['chooser'] ?? ''}
            onUnavailable={() => setMapless(true)}
          />
        </Suspense>
      )}
      {kind === 'point' && <TypedPoint value={value} onChange={onChange} />}
    </>
  )
}

/** Degrees by hand, and those of the device: where there is no map, no mouse, or somebody stands at the place. */
function TypedPoint({ value, onChange }: Pick<Required<WherePartProps<DrawnShape>>, 'value' | 'onChange'>) {
  const text = useSitesText()
  const [problem, setProblem] = useState(false)
  const point = value?.type === 'Point' ? value.coordinates : null
  const [typed, setTyped] = useState<readonly [number | null, number | null]>([null, null])
  const [longitude, latitude] = point ?? typed
  const set = (next: readonly [number | null, number | null]) => {
    setTyped(next)
    const [lon, lat] = next
    if (isWithin(lon, 180) && isWithin(lat, 90)) onChange({ type: 'Point', coordinates: [lon, lat] })
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set([round(coords.longitude), round(coords.latitude)]),
      () => setProblem(true),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  return (
    <div className={css['typed']}>
      <NumberField label={text('latitude')} unit="°" value={latitude} onChange={(lat) => set([longitude, lat])} />
      <NumberField label={text('longitude')} unit="°" value={longitude} onChange={(lon) => set([lon, latitude])} />
      <Button onClick={locate}>{text('whereAmI')}</Button>
      {problem && <p role="alert">{text('whereUnknown')}</p>}
    </div>
  )
}

/** Where the shape begins. */
function firstOf(shape: DrawnShape): readonly [number, number] | undefined {
  if (shape.type === 'Point') return shape.coordinates
  return shape.type === 'LineString' ? shape.coordinates[0] : shape.coordinates[0]?.[0]
}

const isWithin = (degrees: number | null, most: number): degrees is number =>
  degrees !== null && Math.abs(degrees) <= most
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** The site and the structure of the record, as the map draws them. */
function useGround({ siteCode, structureCode }: Props['place']): { sites: MapSite[]; structures: MapStructure[] } {
  const nameOf = usePlaceName()
  const site = useApiQuery(sitesApi, 'site', { code: siteCode }, { enabled: siteCode !== '' })
  const structure = useApiQuery(sitesApi, 'structure', { code: structureCode }, { enabled: structureCode !== '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language alone, which the map follows by itself
  return useMemo(() => {
    const { data: on } = site
    const { data: built } = structure
    const status = { tone: 'off', label: '' } as const
    return {
      sites: on?.position ? [{ id: on.code, name: nameOf(on), status, point: on.position, boundary: on.boundary }] : [],
      structures: built?.footprint ? [{ id: built.code, name: nameOf(built), footprint: built.footprint }] : [],
    }
  }, [site.data, structure.data])
}
