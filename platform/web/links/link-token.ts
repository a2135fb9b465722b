const KEY = 'plumbline-share'
const FRAGMENT = /^#t=([\w-]+)$/

/**
 * The token of the link that led here. It is taken out of the address at once, so that it stands in no history and on no
 * screen that is shared, and kept for this tab alone, so that a reload shows the same.
 * @param page path of the page that the link is for: another page's token is not taken for its own.
 */
export function takeLinkToken(page: string): string | null {
  const found = FRAGMENT.exec(window.location.hash)?.[1]
  if (!found) return readKept(page)
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  keep(page, found)
  return found
}

/** A link that turned out to open nothing is not tried again on a reload. */
export function forgetLinkToken(page: string): void {
  try {
    window.sessionStorage.removeItem(`${KEY}${page}`)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

function keep(page: string, token: string): void {
  try {
    window.sessionStorage.setItem(`${KEY}${page}`, token)
  } catch {
    // Storage is switched off: a reload then asks for the link again.
  }
}

function readKept(page: string): string | null {
  try {
    return window.sessionStorage.getItem(`${KEY}${page}`)
  } catch {
    // See keep.
    return null
  }
}
