import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RouteRecord } from './route-table.ts'
import { type ScreenNavigation, useScreenNavigation } from './use-screen-navigation.ts'

afterEach(cleanup)

/** Two screens, of which the second arrives when it is let. */
async function openHome() {
  let navigation: ScreenNavigation | undefined
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const root = createRootRoute()
  const screens = [
    createRoute({
      getParentRoute: () => root,
      path: '/home',
      staticData: { record: { parentId: 'works.list' } as RouteRecord },
      component: () => {
        navigation = useScreenNavigation()
        return <p>Projects</p>
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/work',
      loader: () => arrived,
      component: () => <p>My work</p>,
    }),
  ]
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const table = { byId: new Map([['works.list', { path: '/work' }]]) }
  const context = { table, preload: async () => undefined }
  const router = createRouter({ routeTree: root.addChildren(screens), history, context })
  render(<RouterProvider router={router} />)
  await screen.findByText('Projects')
  return { arrive, address: () => history.location.href, go: navigation as unknown as ScreenNavigation }
}

it('goes on by itself where the person stays', async () => {
  const { go, address } = await openHome()
  await act(() => go.openPath('/home?project=WHN', { replace: true, byItself: true }))
  expect(address()).toBe('/home?project=WHN')
})

it('does not fetch a person back who is on the way to another screen that has not arrived', async () => {
  const { go, arrive, address } = await openHome()
  const leaving = go.openPath('/work')
  await act(() => go.openPath('/home?project=WHN', { replace: true, byItself: true }))
  arrive()
  await act(() => leaving)
  expect(await screen.findByText('My work')).toBeDefined()
  expect(address()).toBe('/work')
})

it('goes back one step, and to the screen above where the person came from elsewhere', async () => {
  const { go, arrive, address } = await openHome()
  arrive()
  await act(() => go.openPath('/home?page=2'))
  await act(() => go.back())
  expect(address()).toBe('/home')
  await act(() => go.back())
  expect(address()).toBe('/work')
})
