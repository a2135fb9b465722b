import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, usePlace } from '#platform/web/place/place-store.ts'
import { setUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { PLACES_PAGE_SIZE } from '../load-places.ts'
import { recentFirst, usePickedByItself } from '../pick-by-itself.ts'
import { pickSite } from '../pick-place.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import { OnTheWay } from './on-the-way.tsx'
import { PickerFrame } from './picker-frame.tsx'
import type { BelowPlace } from './picker-list.tsx'
import { SitePlan } from './site-plan.tsx'
import { SitesMap } from './sites-map.tsx'

interface SitePickerProps {
  readonly title: string
  readonly below?: BelowPlace
  /** The site is the current one now. */
  readonly onPicked: (site: Site) => void
}

/** The sites of the current project, to pick one, in the list or on the map. */
export function SitePicker({ title, below, onPicked }: SitePickerProps) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const project = useCurrentProject()
  const pickedCode = usePlace((place) => place.currentSite?.code ?? null)
  const [isMapless, setMapless] = useState(false)
  const query = { projectCode: project.code, sort: 'name', page: 1, pageSize: PLACES_PAGE_SIZE }
  const sites = useApiQuery(sitesApi, 'sites', query)
  useLiveEvents({ kinds: ['site', 'structure'] })
  const pick = (code: string | null) => {
    const site = sites.data?.items.find((candidate) => candidate.code === code)
    if (!site) return
    pickSite(site)
    onPicked(site)
  }
  const isByItself = usePickedByItself('site', sites.data?.items, ({ code }, isChosen) => {
    // Of a site that nobody has chosen alone nothing is shown.
    if (!isChosen) setUiState({ reach: 'project' })
    pick(code)
  })
  if (isByItself) return <Skeleton height="12rem" />
  return (
    <PickerFrame
      title={title}
      below={below}
      context={
        <>
          <bdi>{project.name}</bdi> · <OnTheWay>{text('pickSite')}</OnTheWay>
        </>
      }
      result={sites}
      rows={
        sites.data &&
        recentFirst('site', sites.data.items).map((site) => ({
          code: site.code,
          name: nameOf(site),
          fact: text('structureCount', { count: site.structureCount }),
          drawing: <SitePlan boundary={site.boundary} footprints={site.footprints} nothing="" />,
        }))
      }
      empty={text('noSites')}
      pickedCode={pickedCode}
      onPick={pick}
      map={
        isMapless
          ? null
          : (pointedCode) => (
              <SitesMap
                sites={sites.data?.items ?? []}
                pickedCode={pickedCode}
                highlightedCode={pointedCode}
                onPick={pick}
                onUnavailable={() => setMapless(true)}
              />
            )
      }
    />
  )
}
