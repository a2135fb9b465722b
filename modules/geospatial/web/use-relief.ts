import { useEffect, useMemo, useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { MapLines, MapRaster, SiteMap } from '#viewers/map/core/site-map.ts'
import type { ListedGeoDataset } from '../contract/geo-dataset.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'
import type { ReliefLook } from '../contract/relief.ts'
import { mapRasterOf } from './map-raster.ts'
import { useGeospatialText } from './use-geospatial-text.ts'

/** What is shown of the heights of one surface, and where a height is read. */
export interface Relief {
  readonly surface: ListedGeoDataset
  readonly look: ReliefLook | null
  readonly hasContours: boolean
  /** Longitude and latitude that were pressed on the map; null before. */
  readonly place: readonly [number, number] | null
  readonly rasters: readonly MapRaster[]
  readonly lines: readonly MapLines[]
  /** Metres between contours; null while there are none. */
  readonly interval: number | null
  readonly isDrawing: boolean
  readonly failure: string | null
  choose(surfaceId: string): void
  setLook(look: ReliefLook | null): void
  setContours(isOn: boolean): void
}

const COLOUR = '#7a4a21'
/** Every fifth contour is stronger and says its height. */
const STRONG_EVERY = 5
const [THIN, STRONG] = [1.2, 2.4]
const NONE: readonly never[] = []

/**
 * Shading, slope, contours and spot heights of the surfaces of a map.
 * @param map null while there is none to press on
 * @returns null where no surface has heights
 */
export function useRelief(surfaces: readonly ListedGeoDataset[], map: SiteMap | null): Relief | null {
  const format = useFormats()
  const text = useGeospatialText()
  const [chosen, choose] = useState<string | null>(null)
  const [look, setLook] = useState<ReliefLook | null>(null)
  const [hasContours, setContours] = useState(false)
  const [place, setPlace] = useState<readonly [number, number] | null>(null)
  const surface = surfaces.find(({ id }) => id === chosen) ?? surfaces[0]
  useEffect(() => map?.on('clicked', ({ point: [longitude, latitude] }) => setPlace([longitude, latitude])), [map])
  const contours = useApiQuery(
    geospatialApi,
    'contours',
    { id: surface?.id ?? '' },
    { enabled: hasContours && surface !== undefined },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles follow from the surface's id and the look
  const rasters = useMemo(() => (surface && look ? reliefOf(surface, look) : NONE), [surface?.id, look])
  const drawn = hasContours ? contours.data : undefined
  const lines = useMemo(
    () =>
      drawn?.lines.map(({ level, paths }) => {
        const isStrong = Math.round(level / drawn.interval) % STRONG_EVERY === 0
        return {
          colour: COLOUR,
          width: isStrong ? STRONG : THIN,
          paths,
          ...(isStrong && { label: text('metresOf', { value: format.number(level) }) }),
        }
      }) ?? NONE,
    [drawn, format, text],
  )
  if (!surface) return null
  return {
    ...{ surface, look, hasContours, place, rasters, lines, choose, setLook, setContours },
    interval: drawn?.interval ?? null,
    isDrawing: hasContours && contours.isPending,
    failure: hasContours ? (contours.error?.message ?? null) : null,
  }
}

function reliefOf(surface: ListedGeoDataset, look: ReliefLook): readonly MapRaster[] {
  const picture = mapRasterOf(surface)
  if (!picture) return NONE
  const { id } = surface
  return [
    {
      ...picture,
      id: `${id} ${look}`,
      load: async (tile, signal) =>
        (await requestFile(endpointAddress(geospatialApi, 'relief', { id, look, ...tile }), signal)).arrayBuffer(),
    },
  ]
}
