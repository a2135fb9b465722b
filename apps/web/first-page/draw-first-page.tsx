import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { LANGUAGES, type Language } from '#platform/contract/text.ts'
import { giveFirstRead } from '#platform/web/first-read.ts'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { PLATFORM_CATALOGUE, platformCatalogues } from '#platform/web/language/platform-text.ts'
import { setUiState, uiStateStore } from '#platform/web/state/ui-state.ts'

/**
 * Draws the sign-in page ahead of its visitors, with the components that the browser runs later, so that a page that has
 * just arrived shows the same thing before any code of the product has. Runs on the server, where no one is signed in.
 * @param firstRead answer of what the screen reads first, and its address
 * @returns the page's HTML in each language
 */
export async function drawFirstPage(firstRead: {
  readonly address: string
  readonly data: unknown
}): Promise<Readonly<Record<Language, string>>> {
  giveFirstRead(firstRead)
  // On a server, components read a store's first state; this one's language is chosen below.
  uiStateStore.getInitialState = uiStateStore.getState
  registerCatalogue(PLATFORM_CATALOGUE, platformCatalogues)
  if (sessionWeb.catalogues) registerCatalogue(sessionWeb.spec.id, sessionWeb.catalogues)
  await startLanguage([])
  const Screen = await sessionWeb.screens['login']?.()
  if (!Screen) throw new Error('The product has no sign-in page.')
  const drawn = new Map<Language, string>()
  for (const language of LANGUAGES) drawn.set(language, await draw(Screen, language))
  return Object.fromEntries(drawn) as Record<Language, string>
}

async function draw(Screen: ComponentType, language: Language): Promise<string> {
  setUiState({ language })
  await Promise.all([PLATFORM_CATALOGUE, sessionWeb.spec.id].map((name) => loadCatalogue(name, language)))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Screen />
    </RouterContextProvider>,
  )
}
