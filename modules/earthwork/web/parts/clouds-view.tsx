import { SiteClouds } from '#modules/geospatial/web/public.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'

/** The point clouds of the current site. */
export function CloudsView() {
  return <SiteClouds siteCode={useCurrentSite().code} />
}
