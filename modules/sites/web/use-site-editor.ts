import { useMemo } from 'react'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { MapSite } from '#viewers/map/core/site-map.ts'
import { type Site, SiteDraft } from '../contract/site.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { sitesModule } from '../contract/sites-module.ts'
import { PLACES_PAGE_SIZE, reloadPlaces } from './load-places.ts'
import { SITE_TONES } from './parts/status-of-site.tsx'
import { usePlaceValues } from './place-labels.ts'
import { usePlaceName } from './place-name.ts'
import { emptySite, formOfSite } from './site-form.ts'
import { useSuggestedCode, useTakenCode } from './use-code-check.ts'
import { useSitesText } from './use-sites-text.ts'

/** Everything behind the fields of a site: its form, its siblings, the code, and the merge of what others save. */
export function useSiteEditor(site: Site | null, projectCode: string) {
  const record = useSiteForm(site, projectCode)
  const { form } = record
  const nameOf = usePlaceName()
  const all = { page: 1, pageSize: PLACES_PAGE_SIZE }
  const projects = useApiQuery(sitesApi, 'projects', all, { enabled: site === null })
  const chosen = form.watch('projectCode')
  const siblings = useApiQuery(
    sitesApi,
    'sites',
    { ...all, projectCode: chosen, sort: 'code' },
    { enabled: chosen !== '' },
  )
  const codes = useMemo(() => siblings.data?.items.map(({ code }) => code), [siblings.data])
  useSuggestedCode({
    isNew: site === null,
    parentCode: chosen,
    taken: codes,
    current: form.watch('code'),
    offer: (code) => form.setValue('code', code),
  })
  const typedCode = useTakenCode('sites', site ? '' : form.watch('code'))
  return {
    record,
    takenCode: typedCode,
    neighbours: useNeighbours(siblings.data?.items, site),
    projects: (projects.data?.items ?? []).map((project) => ({
      value: project.code,
      label: `${nameOf(project)} (${project.code})`,
      epsg: project.epsg,
    })),
  }
}

function useSiteForm(site: Site | null, projectCode: string) {
  const text = useSitesText()
  const navigation = useScreenNavigation()
  const valueLabel = usePlaceValues()
  useLiveEvents({ kinds: ['site'] })
  const create = useApiMutation(sitesApi, 'createSite', { invalidates: ['audit'] })
  const change = useApiMutation(sitesApi, 'changeSite', { invalidates: ['audit'] })
  const labels = {
    projectCode: text('project'),
    code: text('code'),
    name: text('name'),
    nameAr: text('nameAr'),
    status: text('status'),
    boundary: text('boundary'),
    position: text('position'),
    basePoint: text('basePoint'),
    address: text('address'),
    accessNotes: text('accessNotes'),
  }
  return useRecordForm({
    schema: SiteDraft,
    draftName: `sites.site:${site?.code ?? 'new'}`,
    defaults: emptySite(projectCode),
    edited: site && {
      stored: site,
      valuesOf: formOfSite,
      read: () => readAgain(sitesApi, 'site', { code: site.code }),
      labels,
      valueLabel: (field, value) => valueLabel(field, value),
    },
    messages: { code: text('codeWrong') },
    save: (draft, call) => {
      if (!site) return create.send(draft, call)
      const { projectCode: _fixed, ...facts } = draft
      return change.send({ ...facts, rowVersion: call.rowVersion }, call)
    },
    onSaved: async ({ code }) => {
      void reloadPlaces()
      await navigation.open(sitesModule, 'siteDetail', { code }, { replace: true })
    },
  })
}

/** The other sites of the project, so that a plot is drawn beside them. */
function useNeighbours(siblings: readonly Site[] | undefined, site: Site | null): readonly MapSite[] {
  const text = useSitesText()
  const nameOf = usePlaceName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map begins anew with its neighbours; words alone are no reason.
  return useMemo(
    () =>
      (siblings ?? []).flatMap((sibling) => {
        if (sibling.code === site?.code || !sibling.position) return []
        const { code, boundary, position, status } = sibling
        const state = { tone: SITE_TONES[status], label: text(`status.${status}`) }
        return [{ id: code, code, name: nameOf(sibling), status: state, point: position, boundary }]
      }),
    [siblings, site?.code],
  )
}
