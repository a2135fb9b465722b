import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { GroundMap, mapRasterOf } from '#modules/geospatial/web/public.ts'
import { GroundOutlines } from '#modules/sites/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useReviewKeys } from '#platform/web/review/use-review-keys.ts'
import { useVerdicts } from '#platform/web/review/use-verdicts.ts'
import { VerdictLegend } from '#platform/web/review/verdict-legend.tsx'
import type { MapLines, SiteMap } from '#viewers/map/core/site-map.ts'
import type { Detection, VegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { VERDICTS } from '../../contract/vegetation-runs-records.ts'
import { detectionLines } from '../detection-lines.ts'
import { useMissed } from '../use-missed.ts'
import { useVegetationText } from '../use-vegetation-text.ts'
import { ReviewTools } from './review-tools.tsx'
import css from './vegetation.module.css'

const MOST_SHOWN = 1000
const CLOSE_ZOOM = 19.5

/** What a run has found, one after the other on its picture: A accepts, R rejects, ← → move, M draws what was missed. */
export function ReviewPart({ run }: { readonly run: VegetationRun }) {
  const text = useVegetationText()
  const format = useFormats()
  const query = { id: run.id, pageSize: MOST_SHOWN }
  const found = useApiQuery(vegetationRunsApi, 'detections', query, { keepPrevious: true })
  const picture = useApiQuery(geospatialApi, 'get', { id: run.datasetId })
  const [map, setMap] = useState<SiteMap | null>(null)
  const judging = useApiMutation(vegetationRunsApi, 'judge')
  const { items, at, current, step, judge } = useVerdicts(found.data?.items, judging.send)
  const drawing = useMissed(map, run.id)
  const [outlines, setOutlines] = useState<Readonly<Record<string, readonly MapLines[]>>>({})
  const onLines = useCallback(
    (id: string, drawn: readonly MapLines[]) => setOutlines((before) => ({ ...before, [id]: drawn })),
    [],
  )
  const lines = useMemo(
    () => [...Object.values(outlines).flat(), ...detectionLines(items, current)],
    [outlines, items, current],
  )
  const raster = useMemo(() => picture.data && mapRasterOf(picture.data), [picture.data])
  const rasters = useMemo(() => (raster ? [raster] : []), [raster])
  useLookAt(map, current)
  const isOpen = run.state === 'review' && run.can.review
  useReviewKeys(isOpen, { judge, step, draw: drawing.begin })
  return (
    <section className={css['review']} aria-label={text('review')}>
      <h2 className={css['heading']}>{text('review')}</h2>
      {isOpen && <p className={css['quiet']}>{text('reviewHelp')}</p>}
      <div className={css['map']}>
        <GroundMap
          siteCode={run.siteCode}
          label={text('mapOfCrowns')}
          {...{ rasters, lines }}
          withoutMap={text('withoutMap')}
          onMap={setMap}
        />
      </div>
      <Suspense fallback={null}>
        <GroundOutlines siteCode={run.siteCode} onLines={onLines} />
      </Suspense>
      <VerdictLegend verdicts={VERDICTS} items={items} wordOf={(verdict) => text(`verdict.${verdict}`)} />
      {current && (
        <p role="status" className={css['current']}>
          {text('oneOf', { at: format.count(at + 1), all: format.count(found.data?.total ?? 0) })} ·{' '}
          {text(`verdict.${current.verdict}`)} · <bdi>{`${format.number(current.squareMetres, 1)} m²`}</bdi>
        </p>
      )}
      <ReviewTools {...{ run, current, isOpen, step, judge, drawing }} />
    </section>
  )
}

/** Each one is brought into view when it is looked at; afterwards the person moves the map. */
function useLookAt(map: SiteMap | null, current: Detection | undefined): void {
  const bounds = current?.bounds.join()
  useEffect(() => {
    if (!map || bounds === undefined) return
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
    map.show({ center: [(west + east) / 2, (south + north) / 2], zoom: CLOSE_ZOOM })
  }, [map, bounds])
}
