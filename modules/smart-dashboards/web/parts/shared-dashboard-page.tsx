import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { OpeningPage } from '#platform/web/links/opening-page.tsx'
import { PublicPage } from '#platform/web/links/public-page.tsx'
import { useOpenedLink } from '#platform/web/links/use-opened-link.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import { TileGrid } from './tile-grid.tsx'

/** What a link to a dashboard shows to whoever holds it, by the rights of its sharer. @param page the link is for */
export function SharedDashboardPage({ page }: { readonly page: string }) {
  const text = useDashboardsText()
  const say = useSay()
  const { opening, open } = useOpenedLink(page, (link) => fetchEndpoint(smartDashboardsApi, 'openShared', link))
  if (opening.phase !== 'open')
    return <OpeningPage opening={opening} onPasscode={(passcode) => void open(passcode)} onRetry={() => void open()} />
  const { name, nameAr, tiles, catalogue } = opening.shown
  const asOf = tiles.find(({ answer }) => answer)?.answer?.asOf
  return (
    <PublicPage isLong title={say({ en: name, ar: nameAr || name })} words={text('sharedWords')}>
      {asOf && <AsOf at={asOf} />}
      <TileGrid
        tiles={tiles}
        answers={tiles.map(({ answer, refusal }) => ({ answer, refusal }))}
        catalogue={catalogue}
      />
    </PublicPage>
  )
}
