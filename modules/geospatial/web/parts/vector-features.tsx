import { useEffect, useMemo, useState } from 'react'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { VectorFacts } from '../../contract/dataset-report.ts'
import type { DrawnFeature } from '../../contract/drawn-features.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { type Bounds, boxOf, drawnLines } from '../drawn-lines.ts'
import { useDrawnFeatures } from '../use-drawn-features.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'
import { GroundMap } from './ground-map.tsx'

const PAGE = 50
const NO_RASTERS = [] as const
const NO_FEATURES: readonly DrawnFeature[] = []

/** The features of a file of places on the map and in a table: words filter both, and the view of the map filters the table. */
export function VectorFeaturesPart({ dataset, facts }: { readonly dataset: GeoDataset; readonly facts: VectorFacts }) {
  const text = useGeospatialText()
  const ids = useMemo(() => (dataset.footprint ? [dataset.id] : []), [dataset.id, dataset.footprint])
  const features = useDrawnFeatures(ids)[0]?.features ?? NO_FEATURES
  const [map, setMap] = useState<SiteMap | null>(null)
  const [words, setWords] = useState('')
  const [isInView, setInView] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const view = useView(map)
  const matching = useMemo(() => features.filter((feature) => hasWords(feature, words)), [features, words])
  const listed = useMemo(
    () => (isInView && view ? matching.filter((feature) => touches(boxOf(feature), view)) : matching),
    [matching, isInView, view],
  )
  const lines = useMemo(() => drawnLines(matching, chosen), [matching, chosen])
  useFramedOnce(map, dataset.footprint)
  const open = (feature: DrawnFeature) => {
    setChosen(feature.id)
    const box = boxOf(feature)
    if (box) map?.frame(polygonOf(box), { maxZoom: 19 })
  }
  return (
    <>
      {dataset.footprint && (
        <section className={css['mapSection']} aria-label={text('onMap')}>
          <GroundMap
            siteCode={dataset.siteCode}
            label={text('onMap')}
            rasters={NO_RASTERS}
            lines={lines}
            withoutMap={text('withoutMap')}
            onMap={setMap}
          />
        </section>
      )}
      <section className={css['section']} aria-labelledby="vector-features">
        <h2 id="vector-features" className={css['heading']}>
          {text('features')}
        </h2>
        <FindingList findings={facts.findings} />
        {dataset.footprint && (
          <>
            <div className={css['tools']}>
              <TextField
                label={text('findFeatures')}
                value={words}
                dir="auto"
                onChange={(event) => setWords(event.currentTarget.value)}
              />
              <Checkbox label={text('inView')} checked={isInView} onChange={() => setInView(!isInView)} />
            </div>
            <FeatureTable facts={facts} features={listed} onOpen={open} />
            {facts.features > features.length && features.length > 0 && (
              <p className={css['quiet']}>
                {text('firstFeatures', { shown: String(features.length), all: String(facts.features) })}
              </p>
            )}
          </>
        )}
      </section>
    </>
  )
}

interface TableProps {
  readonly facts: VectorFacts
  readonly features: readonly DrawnFeature[]
  readonly onOpen: (feature: DrawnFeature) => void
}

function FeatureTable({ facts, features, onOpen }: TableProps) {
  const text = useGeospatialText()
  const format = useFormats()
  const texts = useTableTexts()
  const [most, setMost] = useState(PAGE)
  const cell = (value: string | number | boolean | null | undefined) =>
    value === null || value === undefined ? (
      '–'
    ) : typeof value === 'number' ? (
      format.number(value)
    ) : (
      <bdi>{String(value)}</bdi>
    )
  return (
    <>
      <p className={css['quiet']} role="status">
        {text('featuresOf', { shown: format.number(features.length, 0), all: format.number(facts.features, 0) })}
      </p>
      <DataTable
        label={text('features')}
        texts={texts}
        rows={features.slice(0, most)}
        rowKey={({ id }) => String(id)}
        onOpen={onOpen}
        columns={[
          { header: '#', cell: ({ id }) => id, width: '4rem' },
          ...facts.attributes.map(({ name, type }) => ({
            header: name,
            id: `attribute ${name}`,
            cell: ({ properties }: DrawnFeature) => cell(properties[name]),
            ...((type === 'number' || type === 'integer') && { align: 'end' as const }),
          })),
        ]}
      />
      {features.length > most && (
        <div className={css['tools']}>
          <Button onClick={() => setMost(most + PAGE)}>{text('moreFeatures')}</Button>
        </div>
      )}
    </>
  )
}

/** What the map shows, once it stands still. */
function useView(map: SiteMap | null): Bounds | null {
  const [view, setView] = useState<Bounds | null>(null)
  useEffect(() => map?.on('moved', ({ bounds }) => setView(bounds)), [map])
  return view
}

function useFramedOnce(map: SiteMap | null, footprint: GeoDataset['footprint']): void {
  useEffect(() => {
    if (map && footprint) map.frame({ type: 'Polygon', coordinates: [footprint] }, { animate: false, maxZoom: 18 })
  }, [map, footprint])
}

function hasWords({ properties }: DrawnFeature, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase()
  return wanted === '' || Object.values(properties).some((value) => String(value).toLocaleLowerCase().includes(wanted))
}

function touches(box: Bounds | null, [west, south, east, north]: Bounds): boolean {
  return box !== null && box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south
}

function polygonOf([west, south, east, north]: Bounds) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon' as const, coordinates: [ring] }
}
