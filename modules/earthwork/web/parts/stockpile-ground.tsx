import { useMemo } from 'react'
import { boundsOf, drawnLines, GroundMap, mapRasterOf, useSiteCaptures } from '#modules/geospatial/web/public.ts'
import type { GroundBox } from '#viewers/map/core/site-map.ts'
import type { Stockpile } from '../../contract/stockpile.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'

/** As wide as a road, so that it is seen on any picture. */
const LINE = { colour: '#d9480f', width: 2.5, fill: 0.12 }

/** The newest picture of a site for its map; none where nothing was flown. */
export function useNewestPicture(siteCode: string) {
  const captures = useSiteCaptures(siteCode)
  const newest = captures.find(({ tiles, kind }) => kind === 'drone' && tiles && !tiles.hasHeights) ?? captures[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is what its id names
  return useMemo(() => (newest ? [mapRasterOf(newest)].flatMap((raster) => raster ?? []) : []), [newest?.id])
}

/** The ring with some ground around it, so that its place is known. */
export function boxAround(ring: Stockpile['outline']): GroundBox {
  const [west, south, east, north] = boundsOf(ring)
  const [x, y] = [(east - west) / 2, (north - south) / 2]
  return [west - x, south - y, east + x, north + y]
}

/** Where a stockpile lies, on the newest picture of its site. */
export function StockpileGround({ stockpile }: { readonly stockpile: Pick<Stockpile, 'siteCode' | 'outline' | 'id'> }) {
  const text = useEarthworkText()
  const { siteCode, outline } = stockpile
  const rasters = useNewestPicture(siteCode)
  const key = JSON.stringify(outline)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the outline
  const [lines, around] = useMemo(() => {
    const geometry = { type: 'Polygon' as const, coordinates: [outline.map(([x, y]) => [x, y])] }
    return [drawnLines([{ id: 0, geometry, properties: {}, style: LINE }]), boxAround(outline)]
  }, [key])
  return (
    <div className={css['stockpileMap']}>
      <GroundMap
        siteCode={siteCode}
        label={text('stockpileMap')}
        rasters={rasters}
        lines={lines}
        around={around}
        withoutMap={text('noMapHere')}
      />
    </div>
  )
}
