import { useEffect, useMemo, useRef, useState } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MapVectors, SiteMap } from '#viewers/map/core/site-map.ts'
import type { VectorFacts } from '../../contract/dataset-report.ts'
import type { DrawnFeature } from '../../contract/drawn-features.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { type Bounds, boxOf, drawnLines } from '../drawn-lines.ts'
import { featureAt } from '../feature-at.ts'
import { type FeatureFilter, mapVectorsOf } from '../map-vectors.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'
import { FeatureTable, FolderChoice, PickedFeature, REACH, useFramedOnce } from './feature-parts.tsx'
import { GroundMap } from './ground-map.tsx'

const PAGE = 50
/** So few that fit are drawn one by one, at every zoom; more come in tiles, the largest first. */
const MOST_APART = 1_000
/** Of what lies around a click. */
const MOST_AROUND = 500
const PAUSE_MS = 300
const NO_RASTERS = [] as const
const NO_FEATURES: readonly DrawnFeature[] = []
const NO_VECTORS: readonly MapVectors[] = []

interface Props {
  readonly dataset: GeoDataset
  readonly facts: VectorFacts
  readonly tiles: NonNullable<GeoDataset['featureTiles']>
}

/** The features of a file of more than a browser draws: in tiles on the map, page by page in a table, both filtered by the server. */
export function LargeVectorFeatures({ dataset, facts, tiles }: Props) {
  const text = useGeospatialText()
  const format = useFormats()
  const [map, setMap] = useState<SiteMap | null>(null)
  const [words, setWords] = useState('')
  const [folder, setFolder] = useState('')
  const [isInView, setInView] = useState(false)
  const [picked, setPicked] = useState<DrawnFeature | null>(null)
  const view = useView(map)
  const filter = useSettled(useMemo(() => ({ words: words.trim(), folder }), [words, folder]))
  const apart = useApart(dataset, filter)
  const lines = useMemo(() => {
    const chosen = picked && !apart?.some(({ id }) => id === picked.id) ? [picked] : NO_FEATURES
    return drawnLines([...(apart ?? NO_FEATURES), ...chosen], picked?.id ?? null)
  }, [apart, picked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dataset that was read again without a change is the same tiles
  const vectors = useMemo(
    () => (apart ? NO_VECTORS : [mapVectorsOf(dataset, filter)].flatMap((one) => one ?? [])),
    [dataset.id, dataset.jobId, filter, apart !== null],
  )
  useFramedOnce(map, dataset.footprint)
  usePicked(map, dataset.id, filter, setPicked)
  const open = (feature: DrawnFeature) => {
    setPicked(feature)
    const box = boxOf(feature)
    if (box) map?.frame(box, { maxZoom: 19 })
  }
  const drawn = tiles.drawn[Math.min(tiles.drawn.length - 1, Math.floor(view?.zoom ?? 0))] ?? 0
  return (
    <>
      <section className={css['mapSection']} aria-label={text('onMap')}>
        <GroundMap
          siteCode={dataset.siteCode}
          label={text('onMap')}
          rasters={NO_RASTERS}
          vectors={vectors}
          lines={lines}
          withoutMap={text('withoutMap')}
          onMap={setMap}
        />
      </section>
      {view && !apart && drawn < tiles.features && (
        <p className={css['quiet']} role="status">
          {text(view.zoom >= tiles.drawn.length - 1 ? 'neverDrawn' : 'drawnAtZoom', {
            shown: format.number(drawn, 0),
            all: format.number(tiles.features, 0),
            left: format.number(tiles.features - drawn, 0),
          })}
        </p>
      )}
      {picked && <PickedFeature feature={picked} onClose={() => setPicked(null)} />}
      <section className={css['section']} aria-labelledby="vector-features">
        <h2 id="vector-features" className={css['heading']}>
          {text('features')}
        </h2>
        <FindingList findings={facts.findings} />
        <div className={css['tools']}>
          <TextField
            label={text('findFeatures')}
            value={words}
            dir="auto"
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <FolderChoice folders={tiles.folders} value={folder} onChange={setFolder} />
          <Checkbox label={text('inView')} checked={isInView} onChange={() => setInView(!isInView)} />
        </div>
        <PagedTable
          dataset={dataset}
          facts={facts}
          filter={filter}
          bounds={isInView ? (view?.bounds ?? null) : null}
          onOpen={open}
        />
      </section>
    </>
  )
}

interface PagedProps {
  readonly dataset: GeoDataset
  readonly facts: VectorFacts
  readonly filter: FeatureFilter
  readonly bounds: Bounds | null
  readonly onOpen: (feature: DrawnFeature) => void
}

function PagedTable({ dataset, facts, filter, bounds, onOpen }: PagedProps) {
  const [most, setMost] = useState(PAGE)
  const { data } = useApiQuery(
    geospatialApi,
    'features',
    { id: dataset.id, ...filter, page: 1, pageSize: most, ...(bounds && { bbox: boxText(bounds) }) },
    { keepPrevious: true },
  )
  const more = data && data.total > data.items.length && most < MOST_APART ? () => setMost(most + PAGE) : null
  return (
    <FeatureTable
      facts={facts}
      features={data?.items ?? NO_FEATURES}
      total={data?.total ?? 0}
      onOpen={onOpen}
      onMore={more}
    />
  )
}

/** What fits a filter, where that is few enough to be drawn without tiles; null otherwise. */
function useApart({ id }: GeoDataset, filter: FeatureFilter): readonly DrawnFeature[] | null {
  const isFiltered = filter.words !== '' || filter.folder !== ''
  const { data } = useApiQuery(
    geospatialApi,
    'features',
    { id, ...filter, page: 1, pageSize: MOST_APART },
    { enabled: isFiltered },
  )
  return isFiltered && data && data.total <= MOST_APART ? data.items : null
}

/** What the map shows and how near, once it stands still. */
function useView(map: SiteMap | null): { readonly bounds: Bounds; readonly zoom: number } | null {
  const [view, setView] = useState<{ readonly bounds: Bounds; readonly zoom: number } | null>(null)
  useEffect(() => map?.on('moved', ({ bounds, zoom }) => setView({ bounds, zoom })), [map])
  return view
}

/** A click on the map asks what lies there, and picks the nearest of it. */
function usePicked(
  map: SiteMap | null,
  id: string,
  filter: FeatureFilter,
  pick: (feature: DrawnFeature | null) => void,
): void {
  const width = useRef(0)
  useEffect(
    () =>
      map?.on('moved', ({ bounds }) => {
        width.current = bounds[2] - bounds[0]
      }),
    [map],
  )
  useEffect(() => {
    const abort = new AbortController()
    const stop = map?.on('clicked', ({ point }) => {
      const [reach, [x, y]] = [width.current * REACH, point]
      const bbox = boxText([x - reach, y - reach, x + reach, y + reach])
      const input = { id, ...filter, bbox, page: 1, pageSize: MOST_AROUND }
      fetchEndpoint(geospatialApi, 'features', input, { signal: abort.signal, showLoading: false })
        .then(({ items }) => pick(featureAt(items, point, reach)))
        // What was refused the request has said; what was given up nobody waits for.
        .catch((error: unknown) => abort.signal.aborted || reportError(error))
    })
    return () => {
      abort.abort()
      stop?.()
    }
  }, [map, id, filter, pick])
}

/** The value once it has stood still for a moment: what is typed is not asked for letter by letter. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const boxText = (box: Bounds) => box.map((edge) => edge.toFixed(7)).join(',')
