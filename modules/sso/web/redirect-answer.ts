/** The answer of the provider that this page was opened with, until it is used. */
let answer: string | null = null

/**
 * Takes the provider's answer out of the page's address before anything else sees it: the router would lose it, and
 * history or a link would keep it (D6). An ordinary fragment is left alone.
 */
export function captureRedirectAnswer(
  location: Pick<Location, 'href' | 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!fragment.has('code') && !fragment.has('error')) return
  // A provider also names itself or sends the state back; one of them tells its answer from another fragment.
  if (!fragment.has('state') && !fragment.has('iss') && !fragment.has('error_description')) return
  answer = location.href
  history.replaceState(null, '', location.pathname + location.search)
}

/** Gives the answer to whoever finishes the sign-in; a second call gets none. */
export function takeRedirectAnswer(): string | null {
  const taken = answer
  answer = null
  return taken
}

export function hasRedirectAnswer(): boolean {
  return answer !== null
}
