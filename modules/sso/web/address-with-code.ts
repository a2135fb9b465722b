const CODE_PARAMETER = 'microsoftCode'

/**
 * Address of this product that a finished sign-in goes on to: where the person wanted to go, with the server's code, which
 * the page exchanges as it starts (AUTH-16). Anything but a path of this origin leads home (D12).
 */
export function addressWithCode(returnTo: string | null, microsoftCode: string, origin: string): string {
  const address = new URL(ownAddress(returnTo, origin), origin)
  address.searchParams.set(CODE_PARAMETER, microsoftCode)
  return address.pathname + address.search
}

/** Where the person wanted to go, if that is a path of this origin; home otherwise. */
export function ownAddress(returnTo: string | null, origin: string): string {
  return isOwnPath(returnTo, origin) ? returnTo : '/'
}

function isOwnPath(path: string | null, origin: string): path is string {
  if (path === null || !/^\/(?![/\\])/.test(path) || hasControl(path)) return false
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f)
}
