import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Site } from '../../contract/site.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import { EnterSiteLink } from './enter-site-link.tsx'
import { PanelFacts, SidePanel } from './side-panel.tsx'
import { SitePlan } from './site-plan.tsx'
import { SiteStatusBadge } from './status-of-site.tsx'

/** The site that was picked on the map. */
export function SitePanel({ site, onClose }: { site: Site; onClose: () => void }) {
  const text = useSitesText()
  const format = useFormats()
  const nameOf = usePlaceName()
  const detail = useScreenLinkProps(sitesModule, 'siteDetail', { code: site.code })
  return (
    <SidePanel
      title={<bdi>{nameOf(site)}</bdi>}
      context={
        <>
          <span dir="ltr">{site.code}</span>
          <SiteStatusBadge status={site.status} />
        </>
      }
      closeLabel={text('close')}
      onClose={onClose}
      drawing={<SitePlan boundary={site.boundary} footprints={site.footprints} nothing={text('noBoundary')} />}
      actions={
        <>
          <EnterSiteLink site={site} className={buttonClass({ look: 'primary' })}>
            {text('open')}
          </EnterSiteLink>
          <a {...detail} className={buttonClass()}>
            {text('details')}
          </a>
        </>
      }
    >
      <PanelFacts
        facts={[
          [text('structures'), format.count(site.structureCount)],
          [text('address'), site.address && <bdi>{site.address}</bdi>],
          [text('updated'), <bdi key="updated">{format.day(site.updatedAt)}</bdi>],
          [text('updatedBy'), site.updatedBy && <bdi>{site.updatedBy.name}</bdi>],
        ]}
      />
    </SidePanel>
  )
}
