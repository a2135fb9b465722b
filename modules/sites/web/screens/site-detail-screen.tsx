import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { formatLonLat } from '#viewers/map/core/measure-format.ts'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { CoverButtons } from '../parts/cover-buttons.tsx'
import { EnterSiteLink } from '../parts/enter-site-link.tsx'
import { useOutlineMeasures } from '../parts/outline-measures.tsx'
import css from '../parts/place-detail.module.css'
import { PlaceHistory } from '../parts/place-history.tsx'
import { PlacePicture } from '../parts/place-picture.tsx'
import { ShownPlaceParts } from '../parts/shown-place-parts.tsx'
import { SitePlan } from '../parts/site-plan.tsx'
import { SiteStatusBadge } from '../parts/status-of-site.tsx'
import { StructuresOfSite } from '../parts/structures-of-site.tsx'
import { basePointText } from '../place-labels.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'

/** One site: its facts, its plan, its structures, the people and the history. */
export function SiteDetailScreen() {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const { code = '' } = useScreenParams()
  const site = useApiQuery(sitesApi, 'site', { code })
  useLiveEvents({ kinds: ['site', 'structure'] })
  const factsOf = useSiteFacts()
  return (
    <DetailScreen
      result={site}
      record={({ code: entityId }) => ({ entityType: 'site', entityId })}
      title={nameOf}
      context={(record) => (
        <span className={css['context']}>
          <span dir="ltr">{record.code}</span>
          <SiteStatusBadge status={record.status} />
        </span>
      )}
      actions={(record) => <SiteActions site={record} />}
      facts={factsOf}
      rail={(record) => (
        <>
          {record.coverAt && (
            <div className={css['plan']}>
              <PlacePicture kind="site" place={record} label={text('coverOf', { name: nameOf(record) })}>
                {null}
              </PlacePicture>
            </div>
          )}
          {record.can.edit && <CoverButtons kind="site" place={record} />}
          <div className={css['plan']}>
            <SitePlan
              boundary={record.boundary}
              footprints={record.footprints}
              nothing={text('noBoundary')}
              label={text('planOf', { name: nameOf(record) })}
            />
          </div>
          <ShownPlaceParts place={{ projectCode: record.projectCode, siteCode: record.code }} />
        </>
      )}
      activity={(record) => <PlaceHistory kind="site" code={record.code} />}
    >
      {(record) => <StructuresOfSite site={record} />}
    </DetailScreen>
  )
}

function SiteActions({ site }: { site: Site }) {
  const text = useSitesText()
  const edit = useScreenLinkProps(sitesModule, 'editSite', { code: site.code })
  return (
    <>
      {site.can.edit && (
        <a {...edit} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
      <EnterSiteLink site={site} className={buttonClass({ look: 'primary' })}>
        {text('open')}
      </EnterSiteLink>
    </>
  )
}

function useSiteFacts() {
  const text = useSitesText()
  const format = useFormats()
  const measures = useOutlineMeasures()
  const language = useUiState((ui) => ui.language)
  return (site: Site) => [
    { term: text('project'), value: <ProjectName code={site.projectCode} /> },
    { term: text('structures'), value: format.count(site.structureCount) },
    { term: text('nameAr'), value: site.nameAr && <bdi lang="ar">{site.nameAr}</bdi> },
    { term: text('position'), value: site.position && formatLonLat(site.position, language) },
    { term: text('boundary'), value: measures(site.boundary), isWide: true },
    { term: text('basePoint'), value: site.basePoint && basePointText(text, site.basePoint), isWide: true },
    { term: text('address'), value: site.address && <bdi>{site.address}</bdi>, isWide: true },
    { term: text('accessNotes'), value: site.accessNotes && <bdi>{site.accessNotes}</bdi>, isWide: true },
    { term: text('created'), value: <bdi>{format.dateTime(site.createdAt)}</bdi> },
    { term: text('updated'), value: <bdi>{format.dateTime(site.updatedAt)}</bdi> },
    { term: text('updatedBy'), value: site.updatedBy && <bdi>{site.updatedBy.name}</bdi> },
  ]
}

function ProjectName({ code }: { code: string }) {
  const nameOf = usePlaceName()
  const link = useScreenLinkProps(sitesModule, 'index', { project: code })
  const project = useApiQuery(sitesApi, 'project', { code })
  return (
    <a {...link}>
      <bdi>{project.data ? nameOf(project.data) : code}</bdi>
    </a>
  )
}
