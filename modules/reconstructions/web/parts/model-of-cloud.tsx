import { type ReactNode, useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { SURFACES } from '../../contract/reconstructions-records.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'
import css from './reconstruction.module.css'

const MOST = 200

/** Begins to make surface, mesh and 3D Tiles of a point cloud of the site. */
export function ModelOfCloud({ madeOf }: { readonly madeOf: ReactNode }) {
  const text = useReconstructionsText()
  const nameOf = useNameOf()
  const format = useFormats()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const { open } = useScreenNavigation()
  const query = {
    siteCode: site.code,
    kind: 'pointCloud',
    state: 'ready',
    page: 1,
    pageSize: MOST,
    sort: '-capturedOn',
  } as const
  const found = useApiQuery(geospatialApi, 'list', query)
  const clouds = found.data?.items.filter(({ footprint, epsg }) => footprint !== null && epsg !== null) ?? []
  const [name, setName] = useState('')
  const [picked, setPicked] = useState('')
  const [surface, setSurface] = useState<(typeof SURFACES)[number]>('top')
  const [cellMetres, setCell] = useState<number | null>(null)
  const create = useApiMutation(reconstructionsApi, 'create', { invalidates: ['jobs'] })
  const cloud = clouds.find(({ id }) => id === picked) ?? clouds[0]
  const start = async () => {
    if (!cloud) return
    const place = { projectCode: project.code, siteCode: site.code }
    const called = name.trim() || text('modelOf', { name: nameOf(cloud) })
    const draft = { ...place, name: called, madeOf: 'cloud', cloudId: cloud.id, surface, cellMetres } as const
    const { id } = await create.send(draft)
    await open(reconstructionsModule, 'detail', { id }, { replace: true })
  }
  return (
    <article className={css['form']}>
      <PageHead title={text('cloudTitle')} />
      <div>{madeOf}</div>
      <p className={css['quiet']}>{found.data && !cloud ? text('noClouds') : text('cloudHelp')}</p>
      <TextField label={text('name')} value={name} dir="auto" onChange={({ target }) => setName(target.value)} />
      <SelectField
        label={text('cloud')}
        choices={clouds.map((one) => ({
          value: one.id,
          label: `${nameOf(one)} · ${format.day(one.capturedOn, 'UTC')}`,
        }))}
        value={cloud?.id ?? ''}
        onChange={({ target }) => setPicked(target.value)}
      />
      <SelectField
        label={text('surface')}
        choices={SURFACES.map((value) => ({ value, label: text(`surface.${value}`) }))}
        value={surface}
        onChange={({ target }) => setSurface(SURFACES.find((value) => value === target.value) ?? 'top')}
      />
      <NumberField label={text('cellMetres')} help={text('cellHelp')} unit="m" value={cellMetres} onChange={setCell} />
      {create.error && <p role="alert">{create.error.message}</p>}
      <div className={css['tools']}>
        <Button
          look="primary"
          disabled={!cloud}
          busy={create.isPending}
          onClick={() => void start().catch(() => undefined)}
        >
          {text('makeModel')}
        </Button>
      </div>
    </article>
  )
}
