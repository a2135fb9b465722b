import type { ReactNode } from 'react'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import type { Site } from '../../contract/site.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { pickSite } from '../pick-place.ts'

/** Opens a site: it becomes the current one, and its structures are shown. */
export function EnterSiteLink(props: { site: Site; className?: string | undefined; children: ReactNode }) {
  const { site, className, children } = props
  const link = useScreenLinkProps(sitesModule, 'structures')
  // Picked before the way there is guarded; another tab reads the pick from the browser's storage.
  return (
    <a {...link} className={className} onClickCapture={() => pickSite(site)} onAuxClickCapture={() => pickSite(site)}>
      {children}
    </a>
  )
}
