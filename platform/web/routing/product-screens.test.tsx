import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { uiStateStore } from '../state/ui-state.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { sampleModules, sampleNames, sampleShell } from '../testing/sample-product.tsx'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { createAppRouter } from './create-app-router.tsx'
import type { LoadModules } from './product-screens.ts'

const USER_INFO = 'GET /user_rbac/api/user/getUserInfo'
const entranceOnly = sampleModules.filter(({ spec }) => spec.id === 'entrance')

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  server.on(USER_INFO, () => ok(userInfoOf('/home, /construction ,/incident')))
  await startFreshBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openAt(address: string, loadModules: LoadModules) {
  const router = createAppRouter({
    modules: entranceOnly,
    loadModules,
    names: sampleNames,
    shell: sampleShell,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

it('[AUTH-10] knows the sign-in page alone until somebody has signed in there, and then every screen', async () => {
  const loadModules = vi.fn(async () => sampleModules)
  const router = openAt('/login', loadModules)
  expect(await screen.findByText('sign in here')).toBeTruthy()
  expect(loadModules).not.toHaveBeenCalled()

  keepSignedIn()
  await router.invalidate()
  expect(await screen.findByText('home index')).toBeTruthy()
  expect(uiStateStore.getState().menuList.map(({ id }) => id)).toEqual(['/construction', '/incident'])
  await router.navigate({ to: '/incident/calm' })
  expect(await screen.findByText('calm screen')).toBeTruthy()
  expect(loadModules).toHaveBeenCalledOnce()
  expect(server.seenAt(USER_INFO)).toHaveLength(1)
})

it('[NAV-10] leads on from the sign-in page to an address that it does not know, once all are known', async () => {
  const router = openAt('/login', async () => sampleModules)
  await screen.findByText('sign in here')
  await router.navigate({ href: '/incident/view/detail/7' })
  expect(router.state.location.href).toBe('/login?redirectUrl=%2Fincident%2Fview%2Fdetail%2F7')
  await router.navigate({ href: '/nowhere' })
  expect(await screen.findByText('nothing here')).toBeTruthy()
})

it('[NAV-12] says where the screens did not arrive, and tries again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isOffline = true
  const router = openAt('/login', async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return sampleModules
  })
  await screen.findByText('sign in here')
  keepSignedIn()
  await router.invalidate()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  isOffline = false
  screen.getByText('Try again').click()
  expect(await screen.findByText('home index')).toBeTruthy()
  quiet.mockRestore()
})
