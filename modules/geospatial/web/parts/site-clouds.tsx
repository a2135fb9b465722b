import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import { CloudWalk } from './cloud-walk.tsx'
import css from './dataset-parts.module.css'

const MOST = 200

/** The point clouds of a site, the newest first; one at a time to walk through. */
export function SiteClouds({ siteCode }: { readonly siteCode: string }) {
  const text = useGeospatialText()
  const format = useFormats()
  const nameOf = useNameOf()
  const clouds = useApiQuery(geospatialApi, 'list', {
    ...{ siteCode, kind: 'pointCloud', page: 1, pageSize: MOST, sort: '-capturedOn' },
  })
  const [chosen, setChosen] = useState('')
  const readable = clouds.data?.items.filter(({ state }) => state === 'ready' || state === 'toConfirm') ?? []
  const id = readable.find((cloud) => cloud.id === chosen)?.id ?? readable[0]?.id
  if (!clouds.data) return <Skeleton height="20rem" />
  if (id === undefined) return <p className={css['quiet']}>{text('noClouds')}</p>
  const captionOf = (cloud: ListedGeoDataset) => `${nameOf(cloud)} · ${format.day(cloud.capturedOn)}`
  return (
    <div className={css['siteClouds']}>
      <SelectField
        label={text('cloudOfSite')}
        value={id}
        choices={readable.map((cloud) => ({ value: cloud.id, label: captionOf(cloud) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <OneCloud key={id} id={id} />
    </div>
  )
}

function OneCloud({ id }: { readonly id: string }) {
  const { data } = useApiQuery(geospatialApi, 'get', { id })
  const cloud = data?.report?.cloud
  return data && cloud ? <CloudWalk key={data.jobId} dataset={data} cloud={cloud} /> : <Skeleton height="20rem" />
}
