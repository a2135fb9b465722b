import { lazy, Suspense, useEffect, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useWantedScreen } from '#platform/web/routing/wanted-screen.ts'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SITE_STATUSES } from '../../contract/place-choices.ts'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { PLACES_PAGE_SIZE } from '../load-places.ts'
import { OnTheWay } from '../parts/on-the-way.tsx'
import { ProjectStrip } from '../parts/project-strip.tsx'
import { ShowModeControl } from '../parts/show-mode.tsx'
import { WithSidePanel } from '../parts/side-panel.tsx'
import { SiteCards } from '../parts/site-cards.tsx'
import { pickSite } from '../pick-place.ts'
import { usePlaceName } from '../place-name.ts'
import { type ShownProject, useShownProject } from '../use-shown-project.ts'
import { useSitesText } from '../use-sites-text.ts'

/** Each view is fetched when it is chosen; the cards are the first. */
const SitesMap = lazy(async () => ({ default: (await import('../parts/sites-map.tsx')).SitesMap }))
const SiteRows = lazy(async () => ({ default: (await import('../parts/site-rows.tsx')).SiteRows }))
const SitePanel = lazy(async () => ({ default: (await import('../parts/site-panel.tsx')).SitePanel }))

/** Fills rows of two, three, four and six cards. */
const CARDS_PAGE_SIZE = 48

/** The programme: its projects, and the sites of one or all as cards, list or map of one query (NAV-11, DATA-04). */
export function HomeScreen() {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const shown = useShownProject()
  const [isMapless, setMapless] = useState(false)
  const [pickedCode, setPickedCode] = useState<string | null>(null)
  const mode = useUiState((ui) => ui.homeShowMode)
  const isMap = mode === 'Map' && !isMapless
  const list = useListState({
    sort: 'name',
    filters: ['status'],
    pageSize: isMap ? PLACES_PAGE_SIZE : CARDS_PAGE_SIZE,
  })
  const query = { ...(list.query as object), ...(shown.code ? { projectCode: shown.code } : {}) }
  const sites = useApiQuery(sitesApi, 'sites', query, { keepPrevious: true })
  useLiveEvents({ kinds: ['site', 'structure'] })
  const isProjectless = shown.projects?.length === 0
  // The only project is always shown: there is nothing above it.
  const isOverview = !shown.project || shown.projects?.length === 1
  useOnward(shown)
  const picked = isMap ? sites.data?.items.find(({ code }) => code === pickedCode) : undefined
  const screen = {
    of: {
      title: shown.project ? nameOf(shown.project) : text('allSites'),
      context: (
        <OnTheWay>
          <HomeContext shown={shown} isMapless={isMapless && mode === 'Map'} />
        </OnTheWay>
      ),
      list,
      result: sites,
      open: (site: Site) => {
        pickSite(site)
        return screenAddress(sitesModule, 'structures')
      },
    },
    filters: [
      filter.choices(
        'status',
        text('status'),
        SITE_STATUSES.map((value) => ({ value, label: text(`status.${value}`) })),
      ),
    ],
    modes: <ShowModeControl onChange={() => list.page > 1 && list.setPage(1)} />,
    actions: (
      <>
        {shown.canAdd && isOverview && <NewProjectLink isFirst={isProjectless} />}
        {!isProjectless && (
          <Can do="site:write">
            <NewSiteLink projectCode={shown.code} />
          </Can>
        )}
      </>
    ),
    empty: text(isProjectless ? 'noProjects' : 'noSites'),
  }
  const map = (rows: readonly Site[]) => (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <SitesMap sites={rows} pickedCode={pickedCode} onPick={setPickedCode} onUnavailable={() => setMapless(true)} />
    </Suspense>
  )
  const cards = (rows: readonly Site[]) => <SiteCards sites={rows} />
  return (
    <>
      <ProjectStrip shown={shown} />
      <WithSidePanel
        isScrolling={mode === 'Grid'}
        panel={
          picked && (
            <Suspense>
              <SitePanel site={picked} onClose={() => setPickedCode(null)} />
            </Suspense>
          )
        }
      >
        {isMap || mode === 'Grid' ? (
          <ListScreen {...screen} columns={[]} view={isMap ? map : cards} />
        ) : (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <SiteRows {...screen} shown={shown} query={query} />
          </Suspense>
        )}
      </WithSidePanel>
    </>
  )
}

/** With the only project picked by itself, the screen that waited for it is gone to. */
function useOnward({ projects, project }: ShownProject): void {
  const navigation = useScreenNavigation()
  const wanted = useWantedScreen()
  const href = projects?.length === 1 && project ? wanted?.href : undefined
  useEffect(() => {
    if (href !== undefined) void navigation.openPath(href, { replace: true, byItself: true })
  }, [href, navigation])
}

function HomeContext({ shown, isMapless }: { shown: ReturnType<typeof useShownProject>; isMapless: boolean }) {
  const text = useSitesText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const { project, projects } = shown
  if (isMapless) return <span role="status">{text('mapUnavailable')}</span>
  if (project) {
    const said = (isArabic && project.descriptionAr) || project.description
    return (
      <>
        {said && <bdi>{said}</bdi>}
        {said && project.can.edit && ' · '}
        {project.can.edit && (
          <ScreenLink to={sitesModule} screen="editProject" params={{ code: project.code }}>
            {text('editProject')}
          </ScreenLink>
        )}
      </>
    )
  }
  return projects && text('siteCount', { count: projects.reduce((sum, { siteCount }) => sum + siteCount, 0) })
}

/** @param isFirst nothing else can be done before */
function NewProjectLink({ isFirst }: { isFirst: boolean }) {
  const text = useSitesText()
  return (
    <a
      {...useScreenLinkProps(sitesModule, 'addProject')}
      className={buttonClass({ look: isFirst ? 'primary' : 'default' })}
    >
      {text('newProject')}
    </a>
  )
}

function NewSiteLink({ projectCode }: { projectCode: string | undefined }) {
  const text = useSitesText()
  return (
    <a
      {...useScreenLinkProps(sitesModule, 'addSite', { project: projectCode })}
      className={buttonClass({ look: 'primary' })}
    >
      {text('newSite')}
    </a>
  )
}
