import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { queryClient } from '#platform/web/api/query-client.ts'
import type { WebModule } from '#platform/web/define-web-module.ts'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { createAppRouter, SHELL_CATALOGUE } from '#platform/web/routing/create-app-router.tsx'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { plugInModules } from '#platform/web/testing/plug-in.ts'
import { sampleShell } from '#platform/web/testing/sample-product.tsx'
import { namedRoutes } from '../named-routes.ts'

/** Begins a test of the modules' own screens: a browser in which nothing was read yet, with all their texts. */
export async function startScreens(modules: readonly WebModule[]): Promise<void> {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  for (const { spec, catalogues } of modules) if (catalogues) registerCatalogue(spec.id, catalogues)
  plugInModules(modules)
  await startLanguage(['platform', SHELL_CATALOGUE])
  queryClient.clear()
}

/**
 * Opens the screen at an address for somebody who is signed in and may do what `mr` lists (as getUserInfo has it), and
 * waits for its heading.
 */
export async function openScreens(modules: readonly WebModule[], address: string, mr: string) {
  keepSignedIn()
  setSession({ userInfo: readUserInfo(userInfoOf(mr)), lastUpdateTime: Date.now() })
  const router = createAppRouter({
    modules,
    names: namedRoutes,
    shell: sampleShell,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <appShell.Root>
        <RouterProvider router={router} />
      </appShell.Root>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, user: userEvent.setup(), address: () => router.state.location.href }
}
