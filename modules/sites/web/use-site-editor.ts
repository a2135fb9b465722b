import { useMemo } from 'react'
import type { Path } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { MapSite } from '#viewers/map/core/site-map.ts'
import type { Site } from '../contract/site.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { sitesModule } from '../contract/sites-module.ts'
import { PLACES_PAGE_SIZE, reloadPlaces } from './load-places.ts'
import { mergeEntries } from './merge-entries.ts'
import { SITE_TONES } from './parts/status-of-site.tsx'
import { usePlaceName } from './place-name.ts'
import { emptySite, formOfSite, SiteForm, type SiteFormValues } from './site-form.ts'
import { useSuggestedCode, useTakenCode } from './use-code-check.ts'
import { useSitesText } from './use-sites-text.ts'
import { useStoredFields } from './use-stored-fields.ts'

/** Everything behind the fields of a site: its form, its siblings, the code, and what to do when two people save. */
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
    conflict: useSiteConflict(site, record),
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
  const create = useApiMutation(sitesApi, 'createSite', { invalidates: ['audit'] })
  const change = useApiMutation(sitesApi, 'changeSite', { invalidates: ['audit'] })
  return useRecordForm({
    schema: SiteForm,
    draftName: `sites.site:${site?.code ?? 'new'}`,
    defaults: site ? formOfSite(site) : emptySite(projectCode),
    messages: { code: text('codeWrong') },
    save: ({ rowVersion, ...draft }, call) => {
      if (!site) return create.send(draft, call)
      const { projectCode: _fixed, ...facts } = draft
      return change.send({ ...facts, rowVersion }, call)
    },
    onSaved: async ({ code }) => {
      void reloadPlaces()
      await navigation.open(sitesModule, 'siteDetail', { code }, { replace: true })
    },
  })
}

function useSiteConflict(site: Site | null, record: ReturnType<typeof useSiteForm>) {
  const isConflict = record.failure?.error === 'site.changed-meanwhile'
  const code = site?.code ?? ''
  // Fresh at each conflict: what is in memory is what the person started from.
  const answer = useApiQuery(sitesApi, 'site', { code }, { enabled: isConflict, staleTimeMs: 0 })
  const stored = isConflict && !answer.isFetching ? answer.data : undefined
  const inWords = useStoredFields()
  const { form } = record
  if (!site || !stored) return null
  const { taken, contested } = mergeEntries(formOfSite(site), form.getValues(), formOfSite(stored))
  return {
    savedBy: stored.updatedBy,
    taken: inWords(taken),
    contested: inWords(contested),
    onMine: () => {
      for (const [field, value] of Object.entries({ ...taken, rowVersion: stored.rowVersion })) {
        form.setValue(field as Path<SiteFormValues>, value as never)
      }
      void record.submit()
    },
    /** Gives up what was typed. @returns what is stored */
    takeTheirs: () => {
      record.discardDraft()
      return stored
    },
  }
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
