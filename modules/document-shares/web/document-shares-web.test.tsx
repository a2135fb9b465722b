import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PermissionEntry } from '#platform/contract/permission.ts'
import { registerCatalogue } from '#platform/web/language/i18n.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { signIn } from '#platform/web/session/sign-in.ts'
import { keepSignedIn, shownMessages, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { plugInModules } from '#platform/web/testing/plug-in.ts'
import { openProduct } from '#platform/web/testing/sample-product.tsx'
import { applicationRefusal, ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { documentSharesWeb } from './document-shares-web.ts'

const LOGIN = 'POST /user_rbac/api/user/login'
const USER_INFO = 'GET /user_rbac/api/user/getUserInfo'
const TOTAL = 'GET /adassa_service/document/mySharedTotal'
const SHARED: PermissionEntry = { mr: '/document/share', type: 'page' }

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  plugInModules([documentSharesWeb])
  if (documentSharesWeb.catalogues) registerCatalogue('document-shares', documentSharesWeb.catalogues)
  server.on(USER_INFO, () => ok(userInfoOf('/home')))
  server.on(TOTAL, () => ok(1))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const held = () => sessionStore.getState().userInfo?.authList
const read = async () => {
  keepSignedIn()
  await ensurePermissions({ force: true })
}

describe('the entry of shared documents', () => {
  it('[AUTH-11] is there from signing in on where one document is shared', async () => {
    const tokens = { userName: 'engineer', cpoSysAccessToken: 'token-1', cpoSysExpiredAt: Date.now() + 43_200_000 }
    server.on(LOGIN, () => ok({ userid: 'user-1', canTryCountNum: 5, ...tokens }))
    await signIn({ username: 'engineer', password: 'Build-Together-2026' })
    openProduct('/home/index')
    await screen.findByText('home index')
    expect(held()).toEqual([{ mr: '/home', type: 'page' }, SHARED])
    expect(server.seenAt(TOTAL)[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('[AUTH-11] is missing where none is shared, and comes and goes as the list is read again', async () => {
    server.on(TOTAL, () => ok(0))
    await read()
    expect(held()).not.toContainEqual(SHARED)
    server.on(TOTAL, () => ok(2))
    await read()
    expect(held()).toContainEqual(SHARED)
    server.on(TOTAL, () => ok(0))
    await read()
    expect(held()).not.toContainEqual(SHARED)
    expect(shownMessages()).toEqual([])
  })

  it.each(['/document', '/home,/document/index'])(
    '[AUTH-11] is not given, nor asked for, where %s opens the register',
    async (mr) => {
      server.on(USER_INFO, () => ok(userInfoOf(mr)))
      await read()
      expect(held()).toEqual([{ mr, type: 'page' }])
      expect(server.seenAt(TOTAL)).toEqual([])
    },
  )

  it('[AUTH-11] is given beside a right to another page of documents', async () => {
    server.on(USER_INFO, () => ok(userInfoOf('/document/detail')))
    await read()
    expect(held()).toContainEqual(SHARED)
  })

  it.each([
    ['refuses', () => applicationRefusal(500, 'boom')],
    ['answers with a page', () => ({ status: 502, body: '<html>' })],
  ])('[AUTH-11] shows queryShareCount server error where the server %s, and goes on', async (_case, answer) => {
    server.on(TOTAL, answer)
    keepSignedIn()
    openProduct('/home/index')
    await screen.findByText('home index')
    expect(shownMessages()).toEqual(['queryShareCount server error'])
    expect(held()).toEqual([{ mr: '/home', type: 'page' }])
  })

  it('[AUTH-11] keeps nobody waiting longer than three seconds', async () => {
    server.on(TOTAL, () => new Promise(() => {}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const reading = read()
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    await reading
    expect(shownMessages()).toEqual(['queryShareCount server error'])
    expect(held()).toEqual([{ mr: '/home', type: 'page' }])
  })
})
