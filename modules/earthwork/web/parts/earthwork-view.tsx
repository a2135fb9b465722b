import { type ReactNode, useMemo, useState } from 'react'
import type { DatasetKind } from '#modules/geospatial/contract/dataset-choices.ts'
import type { ListedGeoDataset } from '#modules/geospatial/contract/geo-dataset.ts'
import {
  drawnLines,
  GroundMap,
  mapRasterOf,
  mapVectorsOf,
  ReliefPanel,
  SmallThumbnail,
  useDrawnFeatures,
  useRelief,
  useSiteCaptures,
  useSiteVectors,
} from '#modules/geospatial/web/public.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { MapLines, SiteMap } from '#viewers/map/core/site-map.ts'
import { useCaption } from '../use-caption.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'
import { MeasurePanel } from './measure-panel.tsx'

const NOTHING: readonly MapLines[] = []

/** The captures of a site on its map, and volumes measured between them. */
export function EarthworkView() {
  return <SiteGround canMeasure />
}

interface SiteGroundProps {
  /** Captures that are shown; without it all are. */
  readonly kind?: DatasetKind
  readonly canMeasure?: boolean
  /** What this view does not show, and where that is. */
  readonly note?: ReactNode
  /** What lies over captures and files of places. */
  readonly laid?: readonly MapLines[]
  /** Above the layers, for who draws on the map; null while there is none, and while two captures are compared. */
  readonly panel?: (map: SiteMap | null) => ReactNode
}

/** The captures of a site on its map: one over the other, two side by side with their days and resolutions, files of places over them. */
export function SiteGround({ kind, canMeasure = false, note, laid = NOTHING, panel }: SiteGroundProps) {
  const text = useEarthworkText()
  const site = useCurrentSite()
  const all = useSiteCaptures(site.code)
  const captures = useMemo(() => all.filter((capture) => kind === undefined || capture.kind === kind), [all, kind])
  const vectors = useSiteVectors(site.code)
  const captionOf = useCaption()
  const nameOf = useNameOf()
  const [map, setMap] = useState<SiteMap | null>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [besides, setBesides] = useState<string>('')
  const shown = captures.filter(({ id }) => !hidden.has(id))
  const ids = shown.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is named by its ids; a list that was read again is the same pictures
  const rasters = useMemo(() => shown.toReversed().flatMap((capture) => mapRasterOf(capture) ?? []), [ids])
  const laidOver = vectors.filter(({ id }) => !hidden.has(id))
  const files = useDrawnFeatures(laidOver.flatMap(({ id, featureTiles }) => (featureTiles ? [] : [id])))
  const inTiles = laidOver.filter(({ featureTiles }) => featureTiles)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, by their ids
  const tiled = useMemo(() => inTiles.flatMap((file) => mapVectorsOf(file) ?? []), [inTiles.map(({ id }) => id).join()])
  const surfaces = useMemo(() => captures.filter(({ tiles }) => tiles?.hasHeights), [captures])
  const relief = useRelief(surfaces, map)
  const pictures = useMemo(() => [...rasters, ...(relief?.rasters ?? [])], [rasters, relief?.rasters])
  const lines = useMemo(
    () => [...files.flatMap(({ features }) => drawnLines(features)), ...laid, ...(relief?.lines ?? [])],
    [files, laid, relief?.lines],
  )
  const swipe = useSwipe(captures, shown[0], besides)
  if (!panel && captures.length === 0 && vectors.length === 0)
    return (
      <div className={css['group']}>
        <p className={css['quiet']}>{text(kind === 'satellite' ? 'noScenes' : 'noCaptures')}</p>
        {note}
      </div>
    )
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
  }
  return (
    <div className={css['view']}>
      <div className={css['map']}>
        <GroundMap
          siteCode={site.code}
          label={text('map')}
          rasters={pictures}
          vectors={tiled}
          lines={lines}
          swipe={swipe}
          withoutMap={text('withoutMap')}
          onMap={setMap}
        />
      </div>
      <div className={css['panel']}>
        {canMeasure && (
          <Can do="volume:write">
            <MeasurePanel map={swipe ? null : map} captures={captures} />
          </Can>
        )}
        {note}
        {panel?.(swipe ? null : map)}
        {relief && !swipe && <ReliefPanel relief={relief} surfaces={surfaces} captionOf={captionOf} />}
        {captures.length > 0 && (
          <div className={css['group']}>
            <h2 className={css['heading']}>{text('layers')}</h2>
            {captures.map((capture) => (
              <div key={capture.id} className={css['layer']}>
                <Checkbox
                  label={captionOf(capture)}
                  checked={!hidden.has(capture.id)}
                  onChange={() => toggle(capture.id)}
                />
                <SmallThumbnail dataset={capture} />
              </div>
            ))}
          </div>
        )}
        {vectors.length > 0 && (
          <div className={css['group']}>
            <h2 className={css['heading']}>{text('laidOver')}</h2>
            {vectors.map((file) => (
              <div key={file.id} className={css['layer']}>
                <Checkbox label={nameOf(file)} checked={!hidden.has(file.id)} onChange={() => toggle(file.id)} />
                <SmallThumbnail dataset={file} />
              </div>
            ))}
          </div>
        )}
        {captures.length > 1 && (
          <SelectField
            label={text('compareWith')}
            placeholder={text('notCompared')}
            choices={captures
              .filter(({ id }) => id !== shown[0]?.id)
              .map((capture) => ({ value: capture.id, label: captionOf(capture) }))}
            value={besides}
            onChange={(event) => setBesides(event.currentTarget.value)}
          />
        )}
        {canMeasure && <p className={css['quiet']}>{text('later')}</p>}
      </div>
    </div>
  )
}

/** The chosen capture at the left, the uppermost of the shown ones at the right. */
function useSwipe(captures: readonly ListedGeoDataset[], upper: ListedGeoDataset | undefined, besides: string) {
  const text = useEarthworkText()
  const captionOf = useCaption()
  const other = captures.find(({ id }) => id === besides)
  const isSame = !upper || upper.id === other?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures and captions follow from the two ids
  return useMemo(() => {
    const [left, right] = [other && mapRasterOf(other), upper && mapRasterOf(upper)]
    if (!left || !right || isSame) return null
    return { left, right, leftCaption: captionOf(other!), rightCaption: captionOf(upper), handleLabel: text('swipe') }
  }, [other?.id, upper?.id, isSame])
}
