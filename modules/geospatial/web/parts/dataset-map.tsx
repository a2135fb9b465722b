import { useMemo, useState } from 'react'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { mapRasterOf } from '../map-raster.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import { useRelief } from '../use-relief.ts'
import css from './dataset-parts.module.css'
import { GroundMap } from './ground-map.tsx'
import { ReliefPanel } from './relief-panel.tsx'

/** A dataset where it lies. */
export function DatasetMap({ dataset }: { readonly dataset: GeoDataset }) {
  const text = useGeospatialText()
  const rasters = useMemo(() => {
    const raster = mapRasterOf(dataset)
    return raster ? [raster] : []
  }, [dataset])
  const nameOf = useNameOf()
  const [map, setMap] = useState<SiteMap | null>(null)
  const surfaces = useMemo(() => (dataset.tiles?.hasHeights ? [dataset] : []), [dataset])
  const relief = useRelief(surfaces, map)
  const shown = useMemo(() => [...rasters, ...(relief?.rasters ?? [])], [rasters, relief?.rasters])
  return (
    <>
      <section className={css['mapSection']} aria-label={text('onMap')}>
        <GroundMap
          siteCode={dataset.siteCode}
          label={text('onMap')}
          rasters={shown}
          {...(relief && { lines: relief.lines })}
          withoutMap={text('withoutMap')}
          onMap={setMap}
        />
      </section>
      {relief && <ReliefPanel relief={relief} surfaces={surfaces} captionOf={nameOf} />}
    </>
  )
}
