import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { CoverButtons } from '../parts/cover-buttons.tsx'
import { EnterSiteLink } from '../parts/enter-site-link.tsx'
import css from '../parts/place-detail.module.css'
import { PlaceHistory } from '../parts/place-history.tsx'
import { PlacePicture } from '../parts/place-picture.tsx'
import { ShownPlaceParts } from '../parts/shown-place-parts.tsx'
import { SitePlan } from '../parts/site-plan.tsx'
import { SiteStatusBadge } from '../parts/status-of-site.tsx'
import { StructuresOfSite } from '../parts/structures-of-site.tsx'
import { usePlaceName } from '../place-name.ts'
import { useSiteFields } from '../site-fields.tsx'
import { useSitesText } from '../use-sites-text.ts'

/** One site: its facts, its plan, its structures, the people and the history. */
export function SiteDetailScreen() {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const { code = '' } = useScreenParams()
  const site = useApiQuery(sitesApi, 'site', { code })
  useLiveEvents({ kinds: ['site', 'structure'] })
  const fields = useSiteFields()
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
      facts={fields}
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
