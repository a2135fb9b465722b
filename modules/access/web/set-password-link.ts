import { lazy, useSyncExternalStore } from 'react'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import { signOut } from '#platform/web/session/sign-out.ts'
import { accessCatalogues } from './access-catalogues.ts'

const FRAGMENT = '#set-password='

/** The token of a link that sets a password, where the address has one; null otherwise. */
export function usePasswordLink(): string | null {
  return useSyncExternalStore(followFragment, readPasswordLink, () => null)
}

function readPasswordLink(): string | null {
  const { hash } = window.location
  return hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : null
}

/** A link that is pasted into an open page changes the fragment alone. */
function followFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    window.removeEventListener('hashchange', onChange)
    window.removeEventListener('popstate', onChange)
  }
}

/**
 * Takes the used link out of the address, so that the sign-in page is there. Whoever else was signed in here leaves: the
 * next to sign in is the one whose password was set.
 */
export async function leavePasswordLink(): Promise<void> {
  if (isSignedIn()) await signOut()
  window.history.replaceState(window.history.state, '', window.location.pathname)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The form behind such a link. Stands in a `Suspense`, and brings its texts: the sign-in page knows none of this module. */
export const SetPassword = lazy(async () => {
  registerCatalogue('access', accessCatalogues)
  const [{ SetPasswordForm }] = await Promise.all([import('./parts/set-password-form.tsx'), loadCatalogue('access')])
  return { default: SetPasswordForm }
})
