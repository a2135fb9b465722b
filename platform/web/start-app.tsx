import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import type { CatalogueLoaders, WebModule } from './define-web-module.ts'
import './fonts/inter.css'
import { registerTours } from './guide/tour-registry.ts'
import { registerCatalogue, startLanguage, TITLES_CATALOGUE } from './language/i18n.ts'
import { PLATFORM_CATALOGUE, platformCatalogues } from './language/platform-text.ts'
import { log } from './messages/logger.ts'
import { createAppRouter, SHELL_CATALOGUE } from './routing/create-app-router.tsx'
import type { NamedRoutes } from './routing/named-routes.ts'
import { takeEntryAddress } from './session/entry-address.ts'
import { startSession } from './session/start-session.ts'
import type { ShellParts } from './shell-parts.ts'
import { showStartFailure } from './show-start-failure.ts'

/** A page that nobody looks at is not painted: modules start after this all the same, ms. */
const LONGEST_WAIT_MS = 500

export interface AppParts {
  readonly modules: readonly WebModule[]
  readonly names: NamedRoutes
  readonly shell: ShellParts
  /** Titles that the build has taken out of the modules' specs. */
  readonly titles?: CatalogueLoaders
}

/** Starts the product in the page's element. The first screen and the texts of the active language arrive side by side. */
export async function startApp(element: HTMLElement, { modules, names, shell, titles }: AppParts): Promise<void> {
  const entry = takeEntryAddress(window.location, window.history)
  registerCatalogue(PLATFORM_CATALOGUE, platformCatalogues)
  registerCatalogue(SHELL_CATALOGUE, shell.catalogues)
  if (titles) registerCatalogue(TITLES_CATALOGUE, titles)
  for (const { spec, catalogues, tours } of modules) {
    if (catalogues) registerCatalogue(spec.id, catalogues)
    if (tours) registerTours(spec.id, tours)
  }
  const textsArrive = startLanguage([PLATFORM_CATALOGUE, SHELL_CATALOGUE, TITLES_CATALOGUE])
  const sessionStarts = startSession(entry)
  const router = createAppRouter({ modules, names, shell })
  try {
    // Only who comes with a sign-in code waits for the session.
    await Promise.all([textsArrive, sessionStarts.then(() => router.load())])
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
  await firstPaint()
  for (const { start } of modules) start?.()
}

/** Until then, what modules fetch would come in place of what the first screen is made of. */
function firstPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, LONGEST_WAIT_MS)
    // The frame is painted after these callbacks, and timers run after that.
    requestAnimationFrame(() => setTimeout(done))
  })
}
