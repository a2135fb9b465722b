import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseProject, chooseSite } from '../place/place-store.ts'
import { keepSignedIn, shownMessages, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { openProduct } from '../testing/sample-product.tsx'
import { applicationRefusal, ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { Can } from './can.tsx'
import { readUserInfo, reloadSession, sessionStore, setSession } from './session-store.ts'
import { passwordDigest, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const LOGIN = 'POST /user_rbac/api/user/login'
const USER_INFO = 'GET /user_rbac/api/user/getUserInfo'
const QUARTER_HOUR_MS = 900_000

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const granted = (more: Record<string, unknown> = {}) =>
  ok({
    userid: 'user-1',
    canTryCountNum: 5,
    userName: 'engineer',
    cpoSysAccessToken: 'token-1',
    cpoSysExpiredAt: Date.now() + 43_200_000,
    ...more,
  })
const credentials = { username: ' engineer ', password: 'Build-Together-2026' }

describe('sign-in', () => {
  it('[AUTH-01] [AUTH-02] posts the name and the MD5 of the password, nothing else of it', async () => {
    server.on(LOGIN, () => granted())
    await signIn(credentials)
    expect(server.seenAt(LOGIN).map(({ body }) => body)).toEqual([
      {
        username: 'engineer',
        password: 'f21a7eab7f6044245d8260ff9e1a6f85',
        azureAccount: '',
        accessToken: '',
        userType: 0,
      },
    ])
    expect(JSON.stringify(server.seen)).not.toContain(credentials.password)
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'token-1', userId: 'user-1', userName: 'engineer' })
  })

  it('[AUTH-02] makes the digest that RFC 1321 names', () => {
    expect(passwordDigest('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
    expect(passwordDigest('مهندس')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('[AUTH-03] says how many attempts are left, or what the server says where none is', async () => {
    server.on(LOGIN, () => applicationRefusal(401, 'wrong', { userid: null, canTryCountNum: 3 }))
    await expect(signIn(credentials)).rejects.toThrow(
      'The username or password is incorrect, and you have 3 more attempts',
    )
    server.on(LOGIN, () => applicationRefusal(423, 'Locked for 4 minutes.', { userid: null, canTryCountNum: 0 }))
    await expect(signIn(credentials)).rejects.toThrow('Locked for 4 minutes.')
    expect(sessionStore.getState().accessToken).toBeNull()
  })

  it('[AUTH-04] says login server error with code 500 where nothing answers', async () => {
    server.disconnect()
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 500, message: 'login server error' })
  })

  it('[AUTH-04] says the same where a proxy answers with a page', async () => {
    server.on(LOGIN, () => ({ status: 502, body: '<html>Bad gateway</html>' }))
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 500, message: 'login server error' })
  })

  it('[AUTH-10] leads from the sign-in page to the first permitted route in menu order', async () => {
    server.on(LOGIN, () => granted())
    server.on(USER_INFO, () => ok(userInfoOf('/incident/calm,/home/index')))
    const page = openProduct('/login')
    await screen.findByText('sign in here')
    await signIn(credentials)
    await page.router.invalidate()
    expect(await screen.findByText('home index')).toBeTruthy()
  })

  it('[AUTH-10] leads to 404 where nothing is permitted', async () => {
    server.on(USER_INFO, () => ok(userInfoOf('/nowhere')))
    keepSignedIn()
    const { sampleModules } = await import('../testing/sample-product.tsx')
    const strict = sampleModules.filter(({ spec }) => spec.id !== 'logs')
    const page = openProduct('/login', strict)
    expect(await screen.findByText('nothing here')).toBeTruthy()
    expect(page.address()).toBe('/404')
  })
})

describe('permission list', () => {
  it('[AUTH-05] reads the user and keeps what AUTH-12 names', async () => {
    server.on(USER_INFO, () => ok(userInfoOf('/home', { isAdminRole: true, avatarUrl: '/a.png' })))
    keepSignedIn()
    openProduct('/home/index')
    await screen.findByText('home index')
    expect(server.seenAt(USER_INFO)[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(sessionStore.getState().userInfo).toMatchObject({
      token: 'imagery-token',
      isAdminRole: true,
      avatarUrl: '/a.png',
    })
  })

  it('[AUTH-05] [AUTH-08] shows getUserInfo server error, removes the user and goes to sign-in', async () => {
    server.on(USER_INFO, () => applicationRefusal(500, 'boom'))
    keepSignedIn()
    const page = openProduct('/home/index')
    await screen.findByText('sign in here')
    expect(page.address()).toBe('/login')
    expect(shownMessages()).toEqual(['getUserInfo server error'])
    expect(sessionStore.getState()).toMatchObject({ accessToken: null, userInfo: null })
    expect(localStorage.getItem('cpo-token')).toBeNull()
  })

  it('is asked for again while the server is busy, which is said meanwhile, so that who signs in gets in', async () => {
    let isBusy = true
    server.on(USER_INFO, () =>
      isBusy
        ? { status: 503, body: { code: 503, error: 'server.overloaded', message: 'busy' } }
        : ok(userInfoOf('/home')),
    )
    keepSignedIn()
    openProduct('/home/index')
    await waitFor(() => expect(shownMessages()).toEqual(['The server is busy. It is asked again, please wait.']))
    expect(sessionStore.getState().accessToken).not.toBeNull()
    isBusy = false
    await screen.findByText('home index', {}, { timeout: 5_000 })
    expect(shownMessages()).toEqual([])
  })

  it('[AUTH-06] is read again after 15 minutes and not before', async () => {
    server.on(USER_INFO, () => ok(userInfoOf('/home,/incident')))
    keepSignedIn()
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => start)
    const page = openProduct('/home/index')
    await screen.findByText('home index')
    clock.mockImplementation(() => start + QUARTER_HOUR_MS - 1)
    await page.router.navigate({ href: '/incident/calm' })
    expect(server.seenAt(USER_INFO)).toHaveLength(1)
    clock.mockImplementation(() => start + QUARTER_HOUR_MS)
    await page.router.navigate({ href: '/home/index' })
    expect(server.seenAt(USER_INFO)).toHaveLength(2)
    clock.mockRestore()
  })

  it('[AUTH-06] is always read on the first navigation after the sign-in page', async () => {
    server.on(USER_INFO, () => ok(userInfoOf('/home')))
    keepSignedIn()
    const page = openProduct('/home/index')
    await screen.findByText('home index')
    await page.router.navigate({ href: '/login' })
    await waitFor(() => expect(page.address()).toBe('/home/index'))
    expect(server.seenAt(USER_INFO)).toHaveLength(2)
  })

  it.each([
    ['a disabled user', { status: 2 }],
    ['another user name', { userName: 'somebody-else' }],
  ])('[AUTH-07] shows login failed for %s and clears what the person left', async (_case, answer) => {
    server.on(USER_INFO, () => ok(userInfoOf('/home', answer)))
    localStorage.setItem('chat-button-position', '{"x":4}')
    localStorage.setItem('function-guidance-upload', 'seen')
    localStorage.setItem('plumbline-draft:user-1:x', '{}')
    keepSignedIn()
    chooseProject({ code: 'HARBOUR', name: 'Harbour' })
    openProduct('/home/index')
    await screen.findByText('sign in here')
    expect(shownMessages()).toEqual(['login failed'])
    const left = Object.keys(localStorage).filter((key) => key !== 'plumbline-preferences')
    expect(left.sort()).toEqual(['chat-button-position', 'function-guidance-upload'])
  })

  it('stays with the known list where the connection is lost in the middle of the work', async () => {
    server.on(USER_INFO, () => ok(userInfoOf('/home,/incident')))
    keepSignedIn()
    const page = openProduct('/home/index')
    await screen.findByText('home index')
    setSession({ lastUpdateTime: Date.now() - QUARTER_HOUR_MS })
    server.disconnect()
    await page.router.navigate({ href: '/incident/calm' })
    expect(await screen.findByText('calm screen')).toBeTruthy()
  })
})

describe('kept session', () => {
  it('[AUTH-12] survives a reload under the keys of the specification', async () => {
    server.on(LOGIN, () => granted())
    server.on(USER_INFO, () => ok(userInfoOf('/home')))
    await signIn(credentials)
    openProduct('/home/index')
    await screen.findByText('home index')
    const before = sessionStore.getState()
    expect(localStorage.getItem('cpo-token')).toBe('token-1')
    expect(localStorage.getItem('userId')).toBe('user-1')
    expect(localStorage.getItem('cpo-uname')).toBe('engineer')
    expect(localStorage.getItem('agsImageryToken')).toBe('imagery-token')
    expect(Number(localStorage.getItem('cpo-token-expire-timestamp'))).toBe(before.tokenExpiresAt)
    sessionStore.setState({ accessToken: null, userInfo: null, lastUpdateTime: null })
    reloadSession()
    expect(sessionStore.getState()).toEqual(before)
  })

  it('[AUTH-12] takes damaged storage for no session', () => {
    localStorage.setItem('cpo-token', 'token-1')
    localStorage.setItem('plumbline-session', '{"userInfo":[1,')
    reloadSession()
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'token-1', userInfo: null, roleList: [] })
  })

  it('is gone after signing out, also where the server does not answer', async () => {
    keepSignedIn()
    chooseSite({ code: 'QUAY', name: 'Quay' }, { code: 'HARBOUR', name: 'Harbour' })
    server.disconnect()
    await signOut()
    expect(sessionStore.getState().accessToken).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key !== 'plumbline-preferences')).toEqual([])
  })
})

describe('actions', () => {
  it('[PERM-01] removes a disallowed element: equality decides, not a prefix', () => {
    keepSignedIn()
    setSession({ userInfo: readUserInfo(userInfoOf('homes:write')) })
    render(
      <>
        <Can do="homes:write">
          <button type="button">Edit</button>
        </Can>
        <Can do="homes:write-all">
          <button type="button">Edit all</button>
        </Can>
      </>,
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit'])
  })
})
