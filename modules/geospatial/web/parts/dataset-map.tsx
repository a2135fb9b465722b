import { useMemo } from 'react'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { mapRasterOf } from '../map-raster.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'
import { GroundMap } from './ground-map.tsx'

/** A dataset where it lies. */
export function DatasetMap({ dataset }: { readonly dataset: GeoDataset }) {
  const text = useGeospatialText()
  const rasters = useMemo(() => {
    const raster = mapRasterOf(dataset)
    return raster ? [raster] : []
  }, [dataset])
  return (
    <section className={css['mapSection']} aria-label={text('onMap')}>
      <GroundMap siteCode={dataset.siteCode} label={text('onMap')} rasters={rasters} withoutMap={text('withoutMap')} />
    </section>
  )
}
