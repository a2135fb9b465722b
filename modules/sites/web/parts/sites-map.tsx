import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { PLACES_PAGE_SIZE } from '../load-places.ts'
import { PlaceMap } from './place-map.tsx'

interface SitesMapProps {
  readonly sites: readonly Site[]
  readonly pickedCode: string | null
  /** Code of a site, pointed at in a list beside the map. */
  readonly highlightedCode?: string | null
  readonly onPick: (code: string | null) => void
  readonly onUnavailable: () => void
}

/** Sites on the map. The structures of the picked one are drawn too; a click on one of them is a click on its site. */
export function SitesMap({ sites, pickedCode, highlightedCode, onPick, onUnavailable }: SitesMapProps) {
  const structures = useApiQuery(
    sitesApi,
    'structures',
    { siteCode: pickedCode ?? '', page: 1, pageSize: PLACES_PAGE_SIZE },
    { enabled: pickedCode !== null },
  )
  return (
    <PlaceMap
      sites={sites}
      {...(structures.data && { structures: structures.data.items })}
      picked={pickedCode === null ? null : { kind: 'site', id: pickedCode }}
      highlighted={highlightedCode ? { kind: 'site', id: highlightedCode } : null}
      onPick={(thing) => onPick(thing?.kind === 'structure' ? pickedCode : (thing?.id ?? null))}
      onUnavailable={onUnavailable}
    />
  )
}
