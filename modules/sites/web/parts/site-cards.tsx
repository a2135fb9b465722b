import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Site } from '../../contract/site.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import { EnterSiteLink } from './enter-site-link.tsx'
import css from './place-card.module.css'
import { PlacePicture } from './place-picture.tsx'
import { PlaceWorkLine } from './place-work-line.tsx'
import { SitePlan } from './site-plan.tsx'
import { SiteStatusBadge } from './status-of-site.tsx'

/** Sites as cards, each with its own plan. */
export function SiteCards({ sites }: { sites: readonly Site[] }) {
  const text = useSitesText()
  return (
    <ul className={css['cards']} aria-label={text('sites')}>
      {sites.map((site) => (
        <SiteCard key={site.code} site={site} />
      ))}
    </ul>
  )
}

function SiteCard({ site }: { site: Site }) {
  const text = useSitesText()
  const format = useFormats()
  const nameOf = usePlaceName()
  return (
    <li className={css['card']}>
      <div className={css['drawing']}>
        <PlacePicture kind="site" place={site}>
          <SitePlan boundary={site.boundary} footprints={site.footprints} nothing={text('noBoundary')} />
        </PlacePicture>
      </div>
      <div className={css['words']}>
        <div className={css['head']}>
          <EnterSiteLink site={site} className={css['name']}>
            <bdi>{nameOf(site)}</bdi>
          </EnterSiteLink>
          <SiteStatusBadge status={site.status} />
        </div>
        <div className={css['facts']}>
          <span dir="ltr">{site.code}</span>
          <span aria-hidden="true">·</span>
          <span>{text('structureCount', { count: site.structureCount })}</span>
        </div>
        <PlaceWorkLine work={site.work} />
        <div className={css['foot']}>
          <span title={format.exactTime(site.updatedAt)}>{text('changedOn', { day: format.day(site.updatedAt) })}</span>
          <ScreenLink
            to={sitesModule}
            screen="siteDetail"
            params={{ code: site.code }}
            className={css['more']}
            aria-label={text('detailsOf', { name: nameOf(site) })}
          >
            {text('details')}
          </ScreenLink>
        </div>
      </div>
    </li>
  )
}
