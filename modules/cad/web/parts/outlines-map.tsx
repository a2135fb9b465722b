import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapStructure, SiteMap } from '#viewers/map/core/site-map.ts'
import { cadCatalogue } from '../../contract/cad-module.ts'
import type { ListedDrawing } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import css from './cad.module.css'

/** The map's code comes when somebody looks at one. */
const SiteMapView = lazy(async () => ({ default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView }))

const NO_SITES = [] as const
const CLOSEST_ZOOM = 19

/** Where drawings lie: an outline with the number of each, which opens it; those that lie nowhere are counted. */
export function OutlinesMap({ drawings }: { readonly drawings: readonly ListedDrawing[] }) {
  const text = useCadText()
  const nameOf = useNameOf()
  const language = useUiState((ui) => ui.language)
  const navigation = useScreenNavigation()
  const [map, setMap] = useState<SiteMap | null>(null)
  const [isMapless, setMapless] = useState(false)
  const outlines = useMemo(() => drawings.flatMap(toOutline(nameOf)), [drawings, nameOf])
  const unplaced = drawings.length - outlines.length
  useFramed(map, outlines)
  return (
    <div className={css['outlines']}>
      {unplaced > 0 && <p className={css['quiet']}>{text('unplacedHere', { count: unplaced })}</p>}
      {isMapless ? (
        <p className={css['quiet']}>{text('noMap')}</p>
      ) : (
        <Suspense fallback={<Skeleton height="100%" />}>
          <SiteMapView
            language={language}
            sites={NO_SITES}
            structures={outlines}
            label={text('onMap')}
            className={css['outlinesMap']}
            onMap={setMap}
            onPick={(thing) => thing && void navigation.open(cadCatalogue, 'detail', { id: thing.id })}
            onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
          />
        </Suspense>
      )}
    </div>
  )
}

const toOutline =
  (nameOf: ReturnType<typeof useNameOf>) =>
  ({ id, number, title, titleAr, ground }: ListedDrawing): MapStructure[] =>
    ground?.footprint
      ? [
          {
            id,
            code: number,
            name: nameOf({ name: title, nameAr: titleAr }),
            footprint: { type: 'Polygon', coordinates: [ground.footprint] },
          },
        ]
      : []

/** Brings all of them into view. */
function useFramed(map: SiteMap | null, outlines: readonly MapStructure[]): void {
  useEffect(() => {
    const coordinates = outlines.flatMap(({ footprint }) =>
      footprint.type === 'Polygon' ? [footprint.coordinates] : [],
    )
    if (!map || map.failure || coordinates.length === 0) return
    map.frame({ type: 'MultiPolygon', coordinates }, { animate: false, maxZoom: CLOSEST_ZOOM })
  }, [map, outlines])
}
