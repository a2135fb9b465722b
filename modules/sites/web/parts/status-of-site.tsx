import { StatusBadge } from '#ui/status-badge.tsx'
import type { Site } from '../../contract/site.ts'
import { useSitesText } from '../use-sites-text.ts'

/** The colour of a site's status, on badges and on the map. */
export const SITE_TONES = { planned: 'info', active: 'good', on_hold: 'minor', closed: 'off' } as const

export function SiteStatusBadge({ status }: Pick<Site, 'status'>) {
  const text = useSitesText()
  return <StatusBadge status={SITE_TONES[status]} word={text(`status.${status}`)} />
}
