import { useState } from 'react'
import { useSiteCaptures } from '#modules/geospatial/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { vegetationRunsModule } from '../../contract/vegetation-runs-module.ts'
import css from '../parts/vegetation.module.css'
import { useVegetationText } from '../use-vegetation-text.ts'

/** As the engine refuses them: metres of a pixel. */
const COARSEST_METRES = 0.35

/** Begins a count on a picture of the site. */
export function CountVegetationScreen() {
  const text = useVegetationText()
  const nameOf = useNameOf()
  const format = useFormats()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const { open } = useScreenNavigation()
  const pictures = useSiteCaptures(site.code).filter(({ tiles }) => !tiles?.hasHeights)
  const captures = pictures.filter(({ gsd }) => gsd === null || gsd <= COARSEST_METRES)
  const coarse = pictures.filter((one) => !captures.includes(one))
  const [name, setName] = useState('')
  const [picked, setPicked] = useState('')
  const [crownMetres, setCrown] = useState<number | null>(1)
  const [leastSquareMetres, setLeast] = useState<number | null>(2)
  const create = useApiMutation(vegetationRunsApi, 'create', { invalidates: ['jobs'] })
  const datasetId = picked || captures[0]?.id
  const start = async () => {
    if (!datasetId) return
    const place = { projectCode: project.code, siteCode: site.code }
    const parameters = { crownMetres: crownMetres ?? 1, leastSquareMetres: leastSquareMetres ?? 2 }
    const { id } = await create.send({ ...place, ...parameters, datasetId, name: name.trim() || text('unnamed') })
    await open(vegetationRunsModule, 'detail', { id }, { replace: true })
  }
  const choices = captures.map((one) => ({
    value: one.id,
    label: `${nameOf(one)} · ${format.day(one.capturedOn, 'UTC')}`,
  }))
  return (
    <article className={css['form']}>
      <PageHead title={text('countTitle')} />
      <p className={css['quiet']}>{captures.length === 0 ? text('noPictures') : text('countHelp')}</p>
      <TextField label={text('name')} value={name} dir="auto" onChange={({ target }) => setName(target.value)} />
      <SelectField
        label={text('picture')}
        choices={choices}
        value={datasetId ?? ''}
        onChange={({ target }) => setPicked(target.value)}
      />
      {coarse.length > 0 && (
        <p className={css['quiet']}>{text('tooCoarse', { names: coarse.map(nameOf).join(' · ') })}</p>
      )}
      <NumberField label={text('crownMetres')} unit="m" value={crownMetres} onChange={setCrown} />
      <NumberField label={text('leastSquareMetres')} unit="m²" value={leastSquareMetres} onChange={setLeast} />
      {create.error && <p role="alert">{create.error.message}</p>}
      <div className={css['tools']}>
        <Button
          look="primary"
          disabled={!datasetId}
          busy={create.isPending}
          onClick={() => void start().catch(() => undefined)}
        >
          {text('count')}
        </Button>
      </div>
    </article>
  )
}
