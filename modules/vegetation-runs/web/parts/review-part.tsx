import { useEffect, useMemo, useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { GroundMap, mapRasterOf } from '#modules/geospatial/web/public.ts'
import { municipalCasesModule } from '#modules/municipal-cases/contract/municipal-cases-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { usePlainKeys } from '#platform/web/use-plain-keys.ts'
import { Button } from '#ui/button.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { VegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { detectionLines } from '../detection-lines.ts'
import { useMissed } from '../use-missed.ts'
import { useVegetationText } from '../use-vegetation-text.ts'
import css from './vegetation.module.css'

const MOST_SHOWN = 1000
const CLOSE_ZOOM = 20
const say = (error: Error) => showMessage({ tone: 'error', text: error.message })

/** What a run has found, one after the other on its picture: A accepts, R rejects, ← → move, M draws what was missed. */
export function ReviewPart({ run }: { readonly run: VegetationRun }) {
  const text = useVegetationText()
  const format = useFormats()
  const query = { id: run.id, pageSize: MOST_SHOWN }
  const found = useApiQuery(vegetationRunsApi, 'detections', query, { keepPrevious: true })
  const picture = useApiQuery(geospatialApi, 'get', { id: run.datasetId })
  const judging = useApiMutation(vegetationRunsApi, 'judge')
  const making = useApiMutation(vegetationRunsApi, 'makeCase')
  const closing = useApiMutation(vegetationRunsApi, 'close')
  const [map, setMap] = useState<SiteMap | null>(null)
  const [at, setAt] = useState(0)
  const last = (found.data?.items.length ?? 0) - 1
  const current = found.data?.items[Math.min(at, last)]
  const drawing = useMissed(map, run.id)
  const lines = useMemo(() => detectionLines(found.data?.items ?? [], current), [found.data, current])
  const raster = useMemo(() => picture.data && mapRasterOf(picture.data), [picture.data])
  const rasters = useMemo(() => (raster ? [raster] : []), [raster])
  useEffect(() => {
    if (!map || !current) return
    const [west, south, east, north] = current.bounds
    map.show({ center: [(west + east) / 2, (south + north) / 2], zoom: CLOSE_ZOOM })
  }, [map, current])
  const isOpen = run.state === 'review' && run.can.review
  const step = (by: number) => setAt((now) => Math.max(0, Math.min(last, now + by)))
  const judge = (verdict: 'accepted' | 'rejected' | 'pending') => {
    if (current && isOpen && current.verdict !== 'missed')
      judging.send({ id: current.id, verdict }).then(() => step(1), say)
  }
  const keys: Readonly<Record<string, () => void>> = {
    a: () => judge('accepted'),
    r: () => judge('rejected'),
    u: () => judge('pending'),
    m: drawing.begin,
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  }
  usePlainKeys(({ key }) => {
    const act = keys[key.length === 1 ? key.toLowerCase() : key]
    act?.()
    return act !== undefined
  })
  const isReal = current?.verdict === 'accepted' || current?.verdict === 'missed'
  const close = (isAudited: boolean) => closing.send({ id: run.id, isAudited }).catch(say)
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
      {current && (
        <p role="status">
          {text('oneOf', { at: format.count(Math.min(at, last) + 1), all: format.count(found.data?.total ?? 0) })} ·{' '}
          {text(`verdict.${current.verdict}`)} · <bdi>{`${format.number(current.squareMetres, 1)} m²`}</bdi>
        </p>
      )}
      <div className={css['tools']}>
        <Button onClick={() => step(-1)}>{text('before')}</Button>
        <Button onClick={() => step(1)}>{text('next')}</Button>
        {isOpen && <Button onClick={() => judge('accepted')}>{text('accept')}</Button>}
        {isOpen && <Button onClick={() => judge('rejected')}>{text('reject')}</Button>}
        {isOpen && <Button onClick={drawing.begin}>{text(drawing.isDrawing ? 'drawingMissed' : 'drawMissed')}</Button>}
        {isReal && current && current.caseId === null && (
          <Button
            busy={making.isPending}
            onClick={() =>
              void making.send({ id: current.id, description: text('caseOf', { run: run.name }) }).catch(say)
            }
          >
            {text('makeCase')}
          </Button>
        )}
        {current?.caseId && (
          <ScreenLink to={municipalCasesModule} screen="detail" params={{ id: current.caseId }}>
            {text('openCase')}
          </ScreenLink>
        )}
        {isOpen && <Button onClick={() => void close(true)}>{text('closeAudited')}</Button>}
        {isOpen && <Button onClick={() => void close(false)}>{text('closeReview')}</Button>}
      </div>
    </section>
  )
}
