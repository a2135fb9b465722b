import { useEffect, useMemo, useRef, useState } from 'react'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { VectorFacts } from '../../contract/dataset-report.ts'
import type { DrawnFeature } from '../../contract/drawn-features.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { type Bounds, boxOf, drawnLines } from '../drawn-lines.ts'
import { featureAt } from '../feature-at.ts'
import { useDrawnFeatures } from '../use-drawn-features.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'
import { FeatureTable, FolderChoice, PickedFeature, REACH, useFramedOnce } from './feature-parts.tsx'
import { GroundMap } from './ground-map.tsx'
import { LargeVectorFeatures } from './large-vector-features.tsx'

const PAGE = 50
const NO_RASTERS = [] as const
const NO_FEATURES: readonly DrawnFeature[] = []
/** Where a file of folders says in which a feature lies. */
const FOLDER = 'folder'

interface Props {
  readonly dataset: GeoDataset
  readonly facts: VectorFacts
}

/** The features of a file of places on the map and in a table: words filter both, and the view of the map filters the table. */
export function VectorFeaturesPart({ dataset, facts }: Props) {
  const tiles = dataset.footprint && dataset.featureTiles
  if (tiles) return <LargeVectorFeatures dataset={dataset} facts={facts} tiles={tiles} />
  return <SmallVectorFeatures dataset={dataset} facts={facts} />
}

function SmallVectorFeatures({ dataset, facts }: Props) {
  const text = useGeospatialText()
  const ids = useMemo(() => (dataset.footprint ? [dataset.id] : []), [dataset.id, dataset.footprint])
  const features = useDrawnFeatures(ids)[0]?.features ?? NO_FEATURES
  const [map, setMap] = useState<SiteMap | null>(null)
  const [words, setWords] = useState('')
  const [isInView, setInView] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const view = useView(map)
  const [folder, setFolder] = useState('')
  const [most, setMost] = useState(PAGE)
  const matching = useMemo(
    () => features.filter((feature) => hasWords(feature, words) && isInFolder(feature, folder)),
    [features, words, folder],
  )
  const listed = useMemo(
    () => (isInView && view ? matching.filter((feature) => touches(boxOf(feature), view)) : matching),
    [matching, isInView, view],
  )
  const lines = useMemo(() => drawnLines(matching, chosen), [matching, chosen])
  useFramedOnce(map, dataset.footprint)
  usePicked(map, matching, setChosen)
  const picked = matching.find(({ id }) => id === chosen)
  const open = (feature: DrawnFeature) => {
    setChosen(feature.id)
    const box = boxOf(feature)
    if (box) map?.frame(box, { maxZoom: 19 })
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
      {picked && <PickedFeature feature={picked} onClose={() => setChosen(null)} />}
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
              <FolderField features={features} value={folder} onChange={setFolder} />
              <Checkbox label={text('inView')} checked={isInView} onChange={() => setInView(!isInView)} />
            </div>
            <FeatureTable
              facts={facts}
              features={listed.slice(0, most)}
              total={listed.length}
              onOpen={open}
              onMore={listed.length > most ? () => setMost(most + PAGE) : null}
            />
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

function FolderField(props: {
  readonly features: readonly DrawnFeature[]
  readonly value: string
  readonly onChange: (folder: string) => void
}) {
  const { features, value, onChange } = props
  const folders = useMemo(() => foldersOf(features), [features])
  return <FolderChoice folders={folders} value={value} onChange={onChange} />
}

/** What the map shows, once it stands still. */
function useView(map: SiteMap | null): Bounds | null {
  const [view, setView] = useState<Bounds | null>(null)
  useEffect(() => map?.on('moved', ({ bounds }) => setView(bounds)), [map])
  return view
}

/** A click on the map picks what is drawn there. */
function usePicked(map: SiteMap | null, features: readonly DrawnFeature[], pick: (id: number | null) => void): void {
  const view = useRef<Bounds | null>(null)
  useEffect(
    () =>
      map?.on('moved', ({ bounds }) => {
        view.current = bounds
      }),
    [map],
  )
  useEffect(
    () =>
      map?.on('clicked', ({ point }) => {
        const bounds = view.current
        const reach = bounds ? (bounds[2] - bounds[0]) * REACH : 0
        pick(featureAt(features, point, reach)?.id ?? null)
      }),
    [map, features, pick],
  )
}

function hasWords({ properties }: DrawnFeature, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase()
  return wanted === '' || Object.values(properties).some((value) => String(value).toLocaleLowerCase().includes(wanted))
}

/** A folder holds what lies in its own folders too. */
function isInFolder({ properties }: DrawnFeature, folder: string): boolean {
  const own = String(properties[FOLDER] ?? '')
  return folder === '' || own === folder || own.startsWith(`${folder} / `)
}

function foldersOf(features: readonly DrawnFeature[]): readonly string[] {
  const found = new Set<string>()
  for (const { properties } of features) if (properties[FOLDER]) found.add(String(properties[FOLDER]))
  return [...found].sort((one, other) => one.localeCompare(other))
}

function touches(box: Bounds | null, [west, south, east, north]: Bounds): boolean {
  return box !== null && box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south
}
