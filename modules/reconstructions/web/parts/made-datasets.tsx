import { useMemo } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { kindModule } from '#modules/geospatial/contract/geospatial-module.ts'
import { GroundMap, mapRasterOf } from '#modules/geospatial/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Reconstruction } from '../../contract/reconstruction.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'
import css from './reconstruction.module.css'

/** What was made, as datasets of the catalogue: each leads to its page, and what lies on the map is shown there. */
export function MadeDatasets({ datasets }: Pick<Reconstruction, 'datasets'>) {
  const text = useReconstructionsText()
  useLiveEvents({ kinds: ['geo-dataset'] })
  return (
    <section className={css['part']} aria-label={text('inCatalogue')}>
      <h2 className={css['heading']}>{text('inCatalogue')}</h2>
      {datasets.map(({ id }) => (
        <Made key={id} id={id} />
      ))}
    </section>
  )
}

function Made({ id }: { readonly id: string }) {
  const text = useReconstructionsText()
  const nameOf = useNameOf()
  const { data } = useApiQuery(geospatialApi, 'get', { id })
  const raster = useMemo(() => data && mapRasterOf(data), [data])
  const rasters = useMemo(() => (raster ? [raster] : []), [raster])
  if (!data) return null
  return (
    <>
      <ScreenLink to={kindModule(data.kind)} screen="detail" params={{ id }}>
        {nameOf(data)}
      </ScreenLink>
      {raster ? (
        <div className={css['map']}>
          <GroundMap siteCode={data.siteCode} label={nameOf(data)} rasters={rasters} withoutMap={text('withoutMap')} />
        </div>
      ) : (
        <p className={css['quiet']}>{text(data.state === 'reading' ? 'stillRead' : 'onItsPage')}</p>
      )}
    </>
  )
}
