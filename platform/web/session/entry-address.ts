import { isPlatformName, type PlatformName } from './platform-name.ts'

/** What the page's address brought beside the page (NAV-18). */
export interface EntryAddress {
  /** The server's single-use sign-in code (AUTH-16). */
  readonly microsoftCode: string | null
  readonly platform: PlatformName | null
}

const CODE_PARAMETER = 'microsoftCode'
const PLATFORM_PARAMETER = 'platform'
/** Letters of a code as the server mints it; anything else is not sent anywhere. */
const CODE_FORM = /^[\w.~-]{8,512}$/

/**
 * Reads the sign-in code and the platform from the page's address and takes the code out of it at once, so that no
 * history, link or log gets it (D6). Runs before anything else.
 */
export function takeEntryAddress(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState'>,
): EntryAddress {
  const address = new URL(location.href)
  const codes = address.searchParams.getAll(CODE_PARAMETER)
  const platform = address.searchParams.get(PLATFORM_PARAMETER)
  if (codes.length > 0) {
    address.searchParams.delete(CODE_PARAMETER)
    history.replaceState(null, '', address.pathname + address.search + address.hash)
  }
  const code = codes.length === 1 ? codes[0] : undefined
  return {
    microsoftCode: code !== undefined && CODE_FORM.test(code) ? code : null,
    platform: isPlatformName(platform) ? platform : null,
  }
}
