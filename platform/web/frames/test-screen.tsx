import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { queryClient } from '../api/query-client.ts'
import { defineWebModule } from '../define-web-module.ts'
import { registerCatalogue, startLanguage } from '../language/i18n.ts'
import { createAppRouter, SHELL_CATALOGUE } from '../routing/create-app-router.tsx'
import { readUserInfo, setSession } from '../session/session-store.ts'
import { appShell } from '../shell/app-shell.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { logs, sampleModules, sampleNames, sampleShell } from '../testing/sample-product.tsx'

/** A fresh browser with the texts of platform and shell, for tests of the frames. */
export async function startFrames(): Promise<void> {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
}

/** Opens a screen at `/incident/calm` of the sample product, inside the shell's root and the real router. */
export async function openScreen(Screen: ComponentType, search = '') {
  keepSignedIn()
  setSession({ userInfo: readUserInfo(userInfoOf('/home,/incident,/construction')), lastUpdateTime: Date.now() })
  const calm = defineWebModule(logs, {
    list: async () => () => <p>The list</p>,
    detail: async () => () => <p>The record</p>,
    calm: async () => Screen,
    secret: async () => () => <p>Secret</p>,
  })
  const router = createAppRouter({
    modules: [calm, ...sampleModules.filter(({ spec }) => spec.id !== logs.id)],
    names: sampleNames,
    shell: sampleShell,
    history: createMemoryHistory({ initialEntries: [`/incident/calm${search}`] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <appShell.Root>
        <main>
          <RouterProvider router={router} />
        </main>
      </appShell.Root>
    </QueryClientProvider>,
  )
  await screen.findByRole('navigation', { name: 'Breadcrumb' })
  return { router, user: userEvent.setup(), address: () => router.state.location.href }
}
