import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'
import { useLinkOpening } from './use-link-opening.ts'

export type Opening<Shown> =
  | { readonly phase: 'opening' }
  | { readonly phase: 'passcode'; readonly refusal: string | null; readonly isBusy: boolean }
  | { readonly phase: 'closed'; readonly message: string | null }
  | { readonly phase: 'failed'; readonly error: ApiError }
  | { readonly phase: 'open'; readonly shown: Shown }

type Open<Shown> = (link: { readonly token: string; readonly passcode?: string }) => Promise<Shown>

/**
 * Opens the link that led to a page. Each opening counts as a view, so it is asked for once, and again only when the
 * person tries again or follows another link in the same tab.
 * @param page path of the page that the link is for
 * @param ask the module's call; its refusals are those of `linkRefusals`
 */
export function useOpenedLink<Shown>(page: string, ask: Open<Shown>) {
  const [opening, setOpening] = useState<Opening<Shown>>({ phase: 'opening' })
  const asked = useRef(ask)
  asked.current = ask

  const open = useCallback(
    async (passcode?: string) => {
      const token = takeLinkToken(page)
      if (!token) return setOpening({ phase: 'closed', message: null })
      setOpening(passcode === undefined ? { phase: 'opening' } : { phase: 'passcode', refusal: null, isBusy: true })
      try {
        const shown = await asked.current({ token, ...(passcode !== undefined && { passcode }) })
        setOpening({ phase: 'open', shown })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const after = openingAfter(error)
        if (after.phase === 'closed') forgetLinkToken(page)
        setOpening(after)
      }
    },
    [page],
  )

  useLinkOpening(open)

  return { opening, open }
}

function openingAfter(error: ApiError): Exclude<Opening<unknown>, { phase: 'open' }> {
  switch (error.error.split('.').at(-1)) {
    case 'closed':
      return { phase: 'closed', message: error.message }
    case 'passcode-needed':
      return { phase: 'passcode', refusal: null, isBusy: false }
    case 'passcode-wrong':
    case 'passcode-locked':
      return { phase: 'passcode', refusal: error.message, isBusy: false }
    default:
      // A token of a form that no link has is refused before it is looked up.
      return error.status === 400 ? { phase: 'closed', message: error.message } : { phase: 'failed', error }
  }
}
