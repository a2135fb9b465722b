import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { chooseProject, placeStore, usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Project } from '../contract/project.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { sitesModule } from '../contract/sites-module.ts'
import { PLACES_PAGE_SIZE } from './load-places.ts'
import { projectItem } from './pick-place.ts'

/** In the address where a project's code stands otherwise; codes are capital letters, so it is none of them. */
export const ALL_PROJECTS = 'all'

/** Whoever has gone on meanwhile, as to My work while the projects were on their way, is not fetched back. */
const GOING = { replace: true, byItself: true }

export interface ShownProject {
  /** Null until they have arrived. */
  readonly projects: readonly Project[] | null
  /** The project whose sites are shown; null for those of all. */
  readonly project: Project | null
  /** Its code, known before the project has arrived; undefined for all. */
  readonly code: string | undefined
  /** The person may add a project. */
  readonly canAdd: boolean
}

/**
 * Which project the home index shows. The address says it, so that it can be pasted; without a word in it, the current
 * project. Address and place bar follow each other: what is picked in one becomes the other.
 */
export function useShownProject(): ShownProject {
  const params = useScreenParams()
  const asked = params['project']
  const currentCode = usePlace((place) => place.currentProject?.code)
  const answer = useApiQuery(sitesApi, 'projects', { page: 1, pageSize: PLACES_PAGE_SIZE })
  const projects = answer.data?.items
  const only = projects?.length === 1 ? projects[0]?.code : undefined
  const code = asked === ALL_PROJECTS ? undefined : (asked ?? currentCode ?? only)
  const project = projects?.find((candidate) => candidate.code === code) ?? null

  useEffect(() => {
    if (asked === ALL_PROJECTS) chooseProject(null)
    else if (project) chooseProject(projectItem(project))
  }, [asked, project])
  useFollowedPick(params)
  return { projects: projects ?? null, project, code, canAdd: answer.data?.can.add ?? false }
}

/** A project picked in the place bar goes into the address. */
function useFollowedPick(params: Readonly<Record<string, string | undefined>>): void {
  const navigation = useScreenNavigation()
  useEffect(
    () =>
      placeStore.subscribe(({ currentProject, currentSite }, before) => {
        // A site that is picked with its project leaves this screen: coming back to it would forget the site.
        if (currentSite) return
        const project = currentProject?.code ?? ALL_PROJECTS
        const isNew = currentProject?.code !== before.currentProject?.code
        if (!isNew || project === params['project']) return
        void navigation.open(sitesModule, 'index', { ...params, page: undefined, project }, GOING)
      }),
    [navigation, params],
  )
}
