import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RouteRecord } from '#platform/web/routing/route-table.ts'
import { notifyScreenShown } from '#platform/web/routing/shown-screens.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { startTracking } from './start-tracking.ts'

const WHITELIST = 'POST /adassa_service/matomo/page/query/white/users'

let server: ServerDouble
const told: { address: string; path: string }[] = []
beforeEach(async () => {
  await startFreshBrowser()
  server = startServerDouble()
  server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home')))
  server.on(WHITELIST, () => ok({ userList: [{ userId: 'somebody-else' }], passesPageViews: false }))
  told.length = 0
  // A beacon leaves as a blob, which a light DOM does not read back synchronously.
  vi.stubGlobal(
    'Blob',
    class {
      readonly text: string
      constructor(parts: string[]) {
        this.text = parts.join('')
      }
    },
  )
  Object.defineProperty(window.navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: { text: string }) =>
      told.push({ address, path: JSON.parse(body.text).routePath.path }),
  })
  keepSignedIn()
  await ensurePermissions()
})
afterEach(() => vi.unstubAllGlobals())

const screen = (path: string) => ({
  path,
  query: '',
  record: { path, screen: { title: { en: 'A page', ar: 'صفحة' } } } as RouteRecord,
})

it('[TRACK-01] [TRACK-02] [REQ-05] asks for 999 of the white list, and tells of a page on route change, page hide and hiding', async () => {
  startTracking()
  notifyScreenShown(screen('/construction/index'))
  await vi.waitFor(() => expect(sessionStore.getState().noAuthUser).toEqual(['somebody-else']))
  expect(server.seenAt(WHITELIST).map(({ body }) => body)).toEqual([{ pageNumber: 1, pageSize: 999 }])
  notifyScreenShown(screen('/construction/structure'))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  notifyScreenShown(screen('/geospatial/bim/detail/:id'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  const address = '/adassa_service/visit/add/record'
  expect(told).toEqual([
    { address, path: '/construction/index' },
    { address, path: '/construction/structure' },
    { address, path: '/geospatial/bim/detail' },
  ])
})
