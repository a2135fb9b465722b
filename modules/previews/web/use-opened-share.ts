import { useCallback, useState } from 'react'
import type { OpenedShare } from '#modules/shares/contract/share.ts'
import type { SHARE_KINDS } from '#modules/shares/contract/share-limits.ts'
import { sharesApi } from '#modules/shares/contract/shares-api.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { forgetLinkToken, takeLinkToken } from '#platform/web/links/link-token.ts'
import { useLinkOpening } from '#platform/web/links/use-link-opening.ts'

export type Opening =
  | { readonly phase: 'opening' }
  | { readonly phase: 'passcode'; readonly refusal: string | null; readonly isBusy: boolean }
  | { readonly phase: 'closed' }
  | { readonly phase: 'failed'; readonly error: ApiError }
  | { readonly phase: 'open'; readonly share: OpenedShare }

/**
 * Opens the link that led to a page. Each opening counts as a view, so it is asked for once, and again only when the
 * person tries again or follows another link in the same tab.
 */
export function useOpenedShare(page: string, kind: (typeof SHARE_KINDS)[number]) {
  const [opening, setOpening] = useState<Opening>({ phase: 'opening' })

  const open = useCallback(
    async (passcode?: string) => {
      const token = takeLinkToken(page)
      if (!token) return setOpening({ phase: 'closed' })
      setOpening(passcode === undefined ? { phase: 'opening' } : { phase: 'passcode', refusal: null, isBusy: true })
      try {
        const share = await fetchEndpoint(sharesApi, 'open', {
          token,
          kind,
          ...(passcode !== undefined && { passcode }),
        })
        setOpening({ phase: 'open', share })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.error === 'share.closed') forgetLinkToken(page)
        setOpening(openingAfter(error))
      }
    },
    [page, kind],
  )

  useLinkOpening(open)

  return { opening, open }
}

function openingAfter(error: ApiError): Opening {
  switch (error.error) {
    case 'share.closed':
      return { phase: 'closed' }
    case 'share.passcode-needed':
      return { phase: 'passcode', refusal: null, isBusy: false }
    case 'share.passcode-wrong':
    case 'share.passcode-locked':
      return { phase: 'passcode', refusal: error.message, isBusy: false }
    default:
      // A token of a form that no link has is refused before it is looked up.
      return error.status === 400 ? { phase: 'closed' } : { phase: 'failed', error }
  }
}
