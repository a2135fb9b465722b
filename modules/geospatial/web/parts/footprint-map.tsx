import { useEffect, useMemo, useState } from 'react'
import type { MapLines, SiteMap } from '#viewers/map/core/site-map.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'
import { GroundMap } from './ground-map.tsx'

const NO_RASTERS = [] as const
const LOOK = { colour: '#d6336c', width: 2.2, fill: 0.18 }

/** Where a dataset lies, by the outline of its ground. */
export function FootprintMap({ dataset }: { readonly dataset: GeoDataset }) {
  const text = useGeospatialText()
  const { footprint, siteCode } = dataset
  const [map, setMap] = useState<SiteMap | null>(null)
  const lines = useMemo((): readonly MapLines[] => (footprint ? [{ ...LOOK, paths: [footprint] }] : []), [footprint])
  useEffect(() => {
    if (footprint) map?.frame({ type: 'Polygon', coordinates: [footprint] }, { animate: false, maxZoom: 18 })
  }, [map, footprint])
  return (
    <section className={css['mapSection']} aria-label={text('onMap')}>
      <GroundMap
        siteCode={siteCode}
        label={text('onMap')}
        rasters={NO_RASTERS}
        lines={lines}
        withoutMap={text('withoutMap')}
        onMap={setMap}
      />
    </section>
  )
}
