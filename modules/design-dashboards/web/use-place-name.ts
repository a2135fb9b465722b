import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { OverviewPlace } from '../contract/design-overview.ts'
import { useDesignDashboardsText } from './use-design-dashboards-text.ts'

/** The name of a project or site; what lies in no site says so. */
export function usePlaceName(): (place: OverviewPlace) => string {
  const text = useDesignDashboardsText()
  const nameOf = useNameOf()
  return (place) => nameOf(place) || text('ofNoSite')
}
