import { useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { useSiteCaptures } from '#modules/geospatial/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../../contract/satellite-analyses-module.ts'
import { type Bands, BandsField, usualBands } from '../parts/bands-field.tsx'
import css from '../parts/satellite.module.css'
import { SceneCalendar } from '../parts/scene-calendar.tsx'
import { useSatelliteText } from '../use-satellite-text.ts'

/** Begins a comparison of two pictures of the site. */
export function CompareScenesScreen() {
  const text = useSatelliteText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const { open } = useScreenNavigation()
  const [name, setName] = useState('')
  const [isMeasured, setMeasured] = useState(true)
  const [maskClouds, setMaskClouds] = useState(true)
  const [chosen, setBands] = useState<Bands | null>(null)
  const { pictures, choices, beforeId, afterId, pick } = useTwoScenes(site.code)
  const earlier = useApiQuery(geospatialApi, 'get', { id: beforeId ?? '' }, { enabled: beforeId !== undefined })
  const count = earlier.data?.report?.raster?.bands.length ?? 0
  const bands = chosen ?? usualBands(count)
  const create = useApiMutation(satelliteAnalysesApi, 'create', { invalidates: ['jobs'] })
  const start = async () => {
    if (!beforeId || !afterId) return
    const registration = isMeasured ? ('measure' as const) : ('trust' as const)
    const facts = { projectCode: project.code, siteCode: site.code, beforeId, afterId, bands, registration, maskClouds }
    const { id } = await create.send({ ...facts, name: name.trim() || text('unnamed') })
    await open(satelliteAnalysesModule, 'detail', { id }, { replace: true })
  }
  return (
    <article className={css['screen']}>
      <PageHead title={text('compareTitle')} />
      <p className={css['quiet']}>{choices.length < 2 ? text('fewScenes') : text('compareHelp')}</p>
      <TextField label={text('name')} value={name} dir="auto" onChange={({ target }) => setName(target.value)} />
      <SceneCalendar siteCode={site.code} scenes={pictures} beforeId={beforeId} afterId={afterId} onPick={pick} />
      <SelectField
        label={text('before')}
        choices={choices}
        value={beforeId ?? ''}
        onChange={({ target }) => pick({ before: target.value })}
      />
      <SelectField
        label={text('after')}
        choices={choices}
        value={afterId ?? ''}
        onChange={({ target }) => pick({ after: target.value })}
      />
      <BandsField count={count} value={bands} onChange={setBands} />
      <Checkbox
        label={text('measureShift')}
        help={text('measureShiftHelp')}
        checked={isMeasured}
        onChange={({ target }) => setMeasured(target.checked)}
      />
      <Checkbox
        label={text('maskClouds')}
        help={text('maskCloudsHelp')}
        checked={maskClouds}
        onChange={({ target }) => setMaskClouds(target.checked)}
      />
      {create.error && <p role="alert">{create.error.message}</p>}
      <div className={css['tools']}>
        <Button
          look="primary"
          disabled={!beforeId || !afterId || count === 0}
          busy={create.isPending}
          onClick={() => void start().catch(() => undefined)}
        >
          {text('compare')}
        </Button>
      </div>
    </article>
  )
}

/** The pictures of a site; the two newest scenes are picked at first. */
function useTwoScenes(siteCode: string) {
  const nameOf = useNameOf()
  const format = useFormats()
  // A link from the calendar of the site names them.
  const { before, after } = useScreenParams()
  const [picked, setPicked] = useState<{ readonly before?: string; readonly after?: string }>({
    ...(before && { before }),
    ...(after && { after }),
  })
  const pictures = useSiteCaptures(siteCode).filter(({ tiles }) => !tiles?.hasHeights)
  const scenes = pictures.filter(({ kind }) => kind === 'satellite')
  const first = scenes.length >= 2 ? scenes : pictures
  return {
    pictures,
    choices: pictures.map((one) => ({ value: one.id, label: `${nameOf(one)} · ${format.day(one.capturedOn, 'UTC')}` })),
    beforeId: picked.before ?? first.at(1)?.id,
    afterId: picked.after ?? first.at(0)?.id,
    pick: (change: typeof picked) => setPicked({ ...picked, ...change }),
  }
}
