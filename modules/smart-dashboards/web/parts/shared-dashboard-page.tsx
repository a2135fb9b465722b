import { useCallback, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { forgetLinkToken, takeLinkToken } from '#platform/web/links/link-token.ts'
import { PublicPage } from '#platform/web/links/public-page.tsx'
import { useLinkOpening } from '#platform/web/links/use-link-opening.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { SharedDashboard } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import { TileGrid } from './tile-grid.tsx'

type Opening =
  | { readonly phase: 'opening' }
  | { readonly phase: 'closed' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'open'; readonly dashboard: SharedDashboard }

/** What a link to a dashboard shows to whoever holds it, by the rights of its sharer. @param page the link is for */
export function SharedDashboardPage({ page }: { readonly page: string }) {
  const text = useDashboardsText()
  const say = useSay()
  const [opening, setOpening] = useState<Opening>({ phase: 'opening' })
  const open = useCallback(async () => {
    const token = takeLinkToken(page)
    if (!token) return setOpening({ phase: 'closed' })
    setOpening({ phase: 'opening' })
    try {
      setOpening({ phase: 'open', dashboard: await fetchEndpoint(smartDashboardsApi, 'openShared', { token }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isClosed = error.status === 404 || error.status === 400
      if (isClosed) forgetLinkToken(page)
      setOpening(isClosed ? { phase: 'closed' } : { phase: 'failed', message: error.message })
    }
  }, [page])
  useLinkOpening(open)
  if (opening.phase === 'opening')
    return (
      <p role="status">
        <Spinner sizePx={18} /> {text('opening')}
      </p>
    )
  if (opening.phase === 'closed')
    return (
      <PublicPage mark={<Icon name="link" sizePx={22} />} title={text('closedTitle')} words={text('closedWords')} />
    )
  if (opening.phase === 'failed')
    return (
      <PublicPage mark={<Icon name="warning" sizePx={22} />} title={text('failedTitle')} words={opening.message}>
        <Button look="primary" onClick={() => void open()}>
          {text('tryAgain')}
        </Button>
      </PublicPage>
    )
  const { name, nameAr, tiles, catalogue } = opening.dashboard
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
