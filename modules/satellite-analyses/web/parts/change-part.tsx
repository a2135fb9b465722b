import { useEffect, useMemo, useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { GroundMap, mapRasterOf } from '#modules/geospatial/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { MapLines, SiteMap } from '#viewers/map/core/site-map.ts'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import type { Comparison, Patch, SatelliteAnalysis } from '../../contract/satellite-analysis.ts'
import { useSatelliteText } from '../use-satellite-text.ts'
import { useTriedThreshold } from '../use-tried-threshold.ts'
import { PatchTable } from './patch-table.tsx'
import css from './satellite.module.css'
import { ThresholdPart } from './threshold-part.tsx'

interface Props {
  readonly analysis: SatelliteAnalysis
  readonly comparison: Comparison
}

const SHOWN = 100
/** Lines on a picture, which is neither light nor dark. */
const COLOURS = { found: '#f59e0b', dismissed: '#6b7280', tried: '#2563eb', current: '#dc2626' } as const

/** What changed on the two scenes, with the threshold that says so, and each change to be judged. */
export function ChangePart({ analysis, comparison }: Props) {
  const text = useSatelliteText()
  const format = useFormats()
  const query = { id: analysis.id, pageSize: SHOWN }
  const found = useApiQuery(satelliteAnalysesApi, 'patches', query, { keepPrevious: true })
  const tried = useTriedThreshold(analysis, comparison)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [view, setView] = useState<'before' | 'after' | 'swipe'>('after')
  const [current, setCurrent] = useState<string | null>(null)
  const patches = found.data?.items ?? []
  const scenes = useScenes(analysis)
  const outlined = tried.outline?.patches
  const lines = useMemo(() => linesOf(found.data?.items ?? [], outlined, current), [found.data, outlined, current])
  const rasters = useMemo(() => {
    const shown = view === 'before' ? scenes.before : scenes.after
    return shown ? [shown.raster] : []
  }, [view, scenes])
  const swipe = useMemo(
    () =>
      view === 'swipe' && scenes.before && scenes.after
        ? {
            ...{ left: scenes.before.raster, right: scenes.after.raster, handleLabel: text('swipeLine') },
            ...{ leftCaption: text('before'), rightCaption: text('after') },
          }
        : null,
    [view, scenes, text],
  )
  useEffect(() => {
    const patch = found.data?.items.find(({ id }) => id === current)
    if (map && patch) map.frame({ type: 'Polygon', coordinates: [patch.ring] }, { maxZoom: 17 })
  }, [map, current, found.data])
  return (
    <section className={css['part']} aria-label={text('changes')}>
      <h2 className={css['heading']}>{text('changes')}</h2>
      <SegmentedControl
        label={text('view')}
        value={view}
        onChange={setView}
        segments={(['before', 'after', 'swipe'] as const).map((value) => ({ value, label: text(`view.${value}`) }))}
      />
      <div className={css['map']}>
        <GroundMap
          siteCode={analysis.siteCode}
          label={text('mapOfChanges')}
          {...{ rasters, lines, swipe }}
          withoutMap={text('listInstead')}
          onMap={setMap}
        />
      </div>
      <ThresholdPart analysis={analysis} comparison={comparison} tried={tried} />
      {found.data?.total === 0 && <p className={css['quiet']}>{text('noChanges')}</p>}
      {found.data && found.data.total > patches.length && (
        <p className={css['quiet']}>
          {text('largestOf', { shown: format.count(patches.length), all: format.count(found.data.total) })}
        </p>
      )}
      {patches.length > 0 && <PatchTable patches={patches} canJudge={analysis.can.judge} onShow={setCurrent} />}
    </section>
  )
}

function useScenes({ beforeId, afterId }: SatelliteAnalysis) {
  const { data: before } = useApiQuery(geospatialApi, 'get', { id: beforeId })
  const { data: after } = useApiQuery(geospatialApi, 'get', { id: afterId })
  return useMemo(() => {
    const shown = (scene: typeof before) => {
      const raster = scene && mapRasterOf(scene)
      return raster ? { raster } : null
    }
    return { before: shown(before), after: shown(after) }
  }, [before, after])
}

/** Outlines of what is tried in place of what is kept, and the one that is looked at, strong. */
function linesOf(
  patches: readonly Patch[],
  tried: readonly Pick<Patch, 'ring'>[] | undefined,
  current: string | null,
): MapLines[] {
  const paths = (list: readonly Pick<Patch, 'ring'>[]) =>
    list.map(({ ring }) => ring.map(([x, y]) => [x, y] as [number, number]))
  if (tried) return [{ colour: COLOURS.tried, width: 2, paths: paths(tried) }]
  return [
    { colour: COLOURS.found, width: 2, paths: paths(patches.filter(({ verdict }) => verdict !== 'dismissed')) },
    { colour: COLOURS.dismissed, width: 1, paths: paths(patches.filter(({ verdict }) => verdict === 'dismissed')) },
    { colour: COLOURS.current, width: 4, paths: paths(patches.filter(({ id }) => id === current)) },
  ]
}
