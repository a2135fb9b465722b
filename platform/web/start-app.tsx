import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { handOut } from '#platform/contract/seam.ts'
import { queryClient } from './api/query-client.ts'
import type { CatalogueLoaders, WebModule } from './define-web-module.ts'
import './fonts/inter.css'
import { registerTours } from './guide/tour-registry.ts'
import { loadCatalogue, registerCatalogue, startLanguage, TITLES_CATALOGUE } from './language/i18n.ts'
import { PLATFORM_CATALOGUE, platformCatalogues } from './language/platform-text.ts'
import { log } from './messages/logger.ts'
import { type AppRouter, createAppRouter, SHELL_CATALOGUE } from './routing/create-app-router.tsx'
import type { NamedRoutes } from './routing/named-routes.ts'
import type { LoadModules } from './routing/product-screens.ts'
import { type EntryAddress, takeEntryAddress } from './session/entry-address.ts'
import { isSignedIn } from './session/session-store.ts'
import { startSession } from './session/start-session.ts'
import type { ShellParts } from './shell-parts.ts'
import { showStartFailure } from './show-start-failure.ts'

/** A page that nobody looks at is not painted: modules start after this all the same, ms. */
const LONGEST_WAIT_MS = 500

export interface AppParts {
  /** Those that the sign-in page shows, where all come by `loadModules`; otherwise all. */
  readonly modules: readonly WebModule[]
  /** All modules of the product: before any page but the sign-in page opens, and once somebody there begins to sign in. */
  readonly loadModules?: LoadModules
  readonly names: NamedRoutes
  readonly shell: ShellParts
  /** Titles that the build has taken out of the modules' specs. */
  readonly titles?: CatalogueLoaders
}

/** Starts the product in the page's element. The first screen and the texts of the active language arrive side by side. */
export async function startApp(element: HTMLElement, parts: AppParts): Promise<void> {
  const { modules, names, shell, titles } = parts
  const entry = takeEntryAddress(window.location, window.history)
  registerCatalogue(PLATFORM_CATALOGUE, platformCatalogues)
  registerCatalogue(SHELL_CATALOGUE, shell.catalogues)
  if (titles) registerCatalogue(TITLES_CATALOGUE, titles)
  const beginnings = new Beginnings()
  beginnings.take(modules)
  const loadModules = loadOnce(parts, (all) => beginnings.take(all))
  const isAtSignIn = parts.loadModules !== undefined && opensSignIn(entry, names)
  const textsArrive = startLanguage([PLATFORM_CATALOGUE, SHELL_CATALOGUE])
  const sessionStarts = startSession(entry)
  const routerIsMade = async () => {
    const known = isAtSignIn ? modules : await loadModules()
    return createAppRouter({ modules: known, names, shell, ...(isAtSignIn && { loadModules }) })
  }
  const opens = async () => {
    const [router] = await Promise.all([routerIsMade(), sessionStarts])
    await router.load()
    return router
  }
  let router: AppRouter
  try {
    // Only who comes with a sign-in code waits for the session.
    ;[router] = await Promise.all([opens(), textsArrive])
  } catch (error) {
    log('error', 'The product could not start.', error)
    showStartFailure(element)
    return
  }
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <shell.Root>
          <RouterProvider router={router} />
        </shell.Root>
      </QueryClientProvider>
    </StrictMode>,
  )
  if (isAtSignIn) onFirstTouch(() => void loadModules().catch(() => undefined))
  await firstPaint()
  beginnings.begin()
}

/** True where the sign-in page comes, and stays until somebody has signed in there. */
function opensSignIn({ microsoftCode }: EntryAddress, { login }: NamedRoutes): boolean {
  return ['/', login.path].includes(window.location.pathname) && !microsoftCode && !isSignedIn()
}

/** All modules with their titles, fetched once; after a failure the next call tries again. */
function loadOnce({ modules, loadModules }: AppParts, take: (all: readonly WebModule[]) => void): LoadModules {
  let loading: ReturnType<LoadModules> | null = null
  const load = async () => {
    const [all] = await Promise.all([loadModules?.() ?? modules, loadCatalogue(TITLES_CATALOGUE)])
    take(all)
    return all
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** Whoever types or points at the sign-in page is about to sign in: what comes then is fetched meanwhile. */
function onFirstTouch(fetchAhead: () => void): void {
  for (const sign of ['keydown', 'pointerdown']) window.addEventListener(sign, fetchAhead, { once: true })
}

/** What modules bring into the page: what they offer, their texts and tours at once, what they start once the first screen is drawn. */
class Beginnings {
  readonly #taken = new Set<WebModule>()
  #isDrawn = false

  take(modules: readonly WebModule[]): void {
    const all = new Set([...this.#taken, ...modules])
    handOut([...all].map(({ spec, offers }) => ({ id: spec.id, offers })))
    for (const module of modules) {
      if (this.#taken.has(module)) continue
      this.#taken.add(module)
      const { spec, catalogues, tours, start } = module
      if (catalogues) registerCatalogue(spec.id, catalogues)
      if (tours) registerTours(spec.id, tours)
      if (this.#isDrawn) start?.()
    }
  }

  begin(): void {
    this.#isDrawn = true
    for (const { start } of this.#taken) start?.()
  }
}

/** Until then, what modules fetch would come in place of what the first screen is made of. */
function firstPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, LONGEST_WAIT_MS)
    // The frame is painted after these callbacks, and timers run after that.
    requestAnimationFrame(() => setTimeout(done))
  })
}
