import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportConnectionBack } from '../messages/connection-store.ts'
import { messageStore } from '../messages/message-store.ts'
import { keepSignedIn, shownMessages, startFreshBrowser } from '../testing/fresh-browser.ts'
import { applicationRefusal, ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { askRefresh } from './ask-refresh.ts'
import { browserSession } from './browser-session.ts'
import { onSessionEnded, repeatEnd } from './end-session.ts'
import { noteServerTime } from './server-time.ts'
import { sessionStore, setSession } from './session-store.ts'
import { answerSecondFactor, passwordDigest, platformLogin, signIn, signInWithCode } from './sign-in.ts'
import { forgetSignInOptions } from './sign-in-options.ts'
import { logOut, signOut } from './sign-out.ts'

const LOGIN = 'POST /user_rbac/api/user/login'
const OPTIONS = 'GET /api/session/sign-in-options'
const ACCOUNT = '/cpo-service/api/account'
const PLATFORM = {
  login: `${ACCOUNT}/login`,
  refresh: `${ACCOUNT}/refreshToken`,
  clickRefresh: `${ACCOUNT}/refreshNtoken`,
  logout: `${ACCOUNT}/logout`,
}
const HALF_HOUR_MS = 1_800_000
const credentials = { username: 'engineer', password: 'Build-Together-2026' }

/** The fields of AUTH-13, with which every sign-in answers. */
const tokens = (more: Record<string, unknown> = {}) => ({
  userid: 'user-1',
  userName: 'engineer',
  cpoSysAccessToken: 'access-1',
  cpoSysRefreshToken: 'refresh-1',
  cpoSysExpiredAt: Date.now() + HALF_HOUR_MS,
  cpoSysId: 'session-1',
  ocToken: 'centre-1',
  sysToken: 'access-1',
  agsImageryToken: 'imagery-1',
  ...more,
})
const success = (data: unknown) => ({ body: { code: 200, msg: 'SUCCESS', data } })

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  server.on(OPTIONS, () => ok({ demonstration: null, platform: PLATFORM }))
  server.on(LOGIN, () => ok(tokens()))
  server.on(`POST ${PLATFORM.logout}`, () => success(null))
})
afterEach(() => {
  noteServerTime(new Response('', { headers: { Date: new Date().toUTCString() } }))
  reportConnectionBack()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const routes = () => server.seen.map(({ method, path }) => `${method} ${path}`)

describe('signing in', () => {
  it('[AUTH-13] [TOK-09] [AUTH-12] keeps all tokens of the answer under the keys of the specification', async () => {
    await signIn(credentials)
    expect(sessionStore.getState()).toMatchObject({
      accessToken: 'access-1',
      clickMode: 'input',
      centreToken: 'centre-1',
    })
    const keys = ['cpo-token', 'cpo-refresh-token', 'userId', 'cpo-uname', 'agsImageryToken']
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([
      'access-1',
      'refresh-1',
      'user-1',
      'engineer',
      'imagery-1',
    ])
    const expiry = Number(localStorage.getItem('cpo-token-expire-timestamp'))
    expect(Math.abs(expiry - Date.now() - HALF_HOUR_MS)).toBeLessThan(5_000)
  })

  it('sends the password itself where the installation asks for it', async () => {
    server.on(OPTIONS, () => ok({ demonstration: null, passwordScheme: 'raw', platform: PLATFORM }))
    await signIn(credentials)
    expect(server.seenAt(LOGIN)[0]?.body).toMatchObject({ password: credentials.password })
  })

  it('[AUTH-02] sends the digest where the installation says nothing else, and where it does not answer', async () => {
    await signIn(credentials)
    forgetSignInOptions()
    server.on(OPTIONS, () => ({ status: 503, body: '<html>' }))
    await signIn(credentials)
    const sent = server.seenAt(LOGIN).map(({ body }) => (body as { password: string }).password)
    expect(sent).toEqual([passwordDigest(credentials.password), passwordDigest(credentials.password)])
  })

  it('[AUTH-14] logs out first where a token exists, then logs in and tells the other tabs', async () => {
    const posted = vi.spyOn(browserSession.tab, 'post')
    keepSignedIn('somebody')
    setSession({ clickMode: 'input' })
    await signIn(credentials)
    expect(routes().filter((route) => route !== OPTIONS)).toEqual([`POST ${PLATFORM.logout}`, LOGIN])
    expect(server.seenAt(LOGIN)[0]?.headers.has('authorization')).toBe(false)
    expect(posted.mock.calls.map(([message]) => message)).toMatchObject([
      { kind: 'tokens', reason: 'login', userId: 'user-1', userName: 'engineer', tokens: { token: 'access-1' } },
    ])
    expect(sessionStore.getState()).toMatchObject({ userName: 'engineer', clickMode: 'input' })
  })

  it('[TOK-02] says that it failed where the server grants less than 21 minutes', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.on(LOGIN, () => ok(tokens({ cpoSysExpiredAt: Date.now() + 1_260_000 })))
    await expect(signIn(credentials)).rejects.toThrow('login server error')
    expect(sessionStore.getState()).toMatchObject({ accessToken: null, userId: null })
    expect(quiet).toHaveBeenCalledTimes(1)
  })

  it.each([-3_600_000, 3_600_000])(
    '[TOK-02] works on a computer whose clock is an hour off (%i ms)',
    async (serverIsAheadMs) => {
      const serverNow = Date.now() + serverIsAheadMs
      server.on(LOGIN, () => ok(tokens({ cpoSysExpiredAt: serverNow + HALF_HOUR_MS })))
      const answer = globalThis.fetch
      vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
        const response = await answer(address, init)
        response.headers.set('Date', new Date(serverNow).toUTCString())
        return response
      })
      await signIn(credentials)
      const lifeMs = (sessionStore.getState().tokenExpiresAt ?? 0) - Date.now()
      expect(Math.abs(lifeMs - HALF_HOUR_MS)).toBeLessThan(10_000)
    },
  )

  it('asks for the second factor where the server does, and goes on with its answer', async () => {
    const demand = { challenge: 'challenge-1', methods: ['totp', 'recovery'] }
    server.on(LOGIN, () => applicationRefusal(428, 'Enter the code.', demand))
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 428, secondFactor: { ...demand, passkey: null } })
    server.on('POST /api/session/second-factor', () => ok(tokens()))
    await answerSecondFactor({ challenge: 'challenge-1', method: 'totp', answer: '123456' })
    expect(server.seen.at(-1)?.body).toEqual({ challenge: 'challenge-1', method: 'totp', answer: '123456' })
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'access-1', clickMode: 'input' })
  })
})

describe('the platform login', () => {
  it('[AUTH-13] posts the name and the digest, with the type where there is one', async () => {
    server.on(`POST ${PLATFORM.login}`, () => success(tokens()))
    await platformLogin({ name: 'engineer', password: 'Build-Together-2026', type: 'field' })
    expect(server.seen.at(-1)?.body).toEqual({
      name: 'engineer',
      password: 'f21a7eab7f6044245d8260ff9e1a6f85',
      type: 'field',
    })
    expect(sessionStore.getState().accessToken).toBe('access-1')
  })

  it('[AUTH-17] needs an address, given or configured', async () => {
    await startFreshBrowser()
    server.on(OPTIONS, () => ok({ demonstration: null }))
    await expect(platformLogin({ name: 'engineer', password: 'x' })).rejects.toThrow(
      'Missing login url in params or config',
    )
    server.on('POST /api/own-login', () => success(tokens()))
    await platformLogin({ name: 'engineer', password: 'x', url: '/api/own-login' })
    expect(sessionStore.getState().accessToken).toBe('access-1')
  })

  it('[AUTH-16] exchanges the code of the address with a GET that no cache keeps', async () => {
    server.on(`GET ${PLATFORM.login}`, () => success(tokens()))
    await signInWithCode('one-time-code')
    expect(server.seen.at(-1)?.query.get('microsoftCode')).toBe('one-time-code')
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'access-1', clickMode: 'sso' })
  })
})

describe('refreshing', () => {
  const refreshedAt = async (clickMode: 'input' | 'sso') => {
    setSession({ clickMode, microsoftCode: clickMode === 'sso' ? 'code-1' : null })
    const answer = await askRefresh('refresh-1')
    return { answer, seen: server.seen.at(-1) }
  }
  beforeEach(() => keepSignedIn())

  it('[TOK-06] posts refresh token, code and user, at another address in click mode', async () => {
    server.on(`POST ${PLATFORM.refresh}`, () => success(tokens({ cpoSysAccessToken: 'access-2' })))
    server.on(`POST ${PLATFORM.clickRefresh}`, () => success(tokens({ cpoSysAccessToken: 'access-3' })))
    const sso = await refreshedAt('sso')
    expect(sso.seen?.path).toBe(PLATFORM.refresh)
    expect(sso.seen?.body).toEqual({ refreshToken: 'refresh-1', microsoftCode: 'code-1', userId: 'user-1' })
    expect(sso.answer).toMatchObject({ kind: 'answer', code: 200, hasMessage: false, tokens: { token: 'access-2' } })
    const click = await refreshedAt('input')
    expect(click.seen?.path).toBe(PLATFORM.clickRefresh)
    expect(click.seen?.body).toEqual({ refreshToken: 'refresh-1', microsoftCode: '', userId: 'user-1' })
  })

  it('[TOK-06] gives the code of a refusal as it is, and no answer where none can be read', async () => {
    server.on(`POST ${PLATFORM.clickRefresh}`, () => ({ body: { code: 20004, msg: 'reused' } }))
    expect((await refreshedAt('input')).answer).toMatchObject({ code: 20004, tokens: null })
    server.on(`POST ${PLATFORM.clickRefresh}`, () => ({ body: '<html>' }))
    expect((await refreshedAt('input')).answer).toEqual({ kind: 'no-answer' })
    server.disconnect()
    expect((await refreshedAt('input')).answer).toEqual({ kind: 'no-answer' })
  })

  it('[AUTH-17] finds no address where none is configured', async () => {
    await startFreshBrowser()
    server.on(OPTIONS, () => ok({ demonstration: null, platform: { ...PLATFORM, refresh: '' } }))
    expect((await refreshedAt('sso')).answer).toEqual({ kind: 'no-address' })
  })
})

describe('logging out', () => {
  it('[AUTH-15] posts the tokens in click mode', async () => {
    keepSignedIn()
    setSession({ clickMode: 'input', centreToken: 'centre-1' })
    await signOut()
    expect(server.seen.at(-1)?.path).toBe(PLATFORM.logout)
    expect(server.seen.at(-1)?.body).toEqual({
      cpoSysAccessToken: 'token-1',
      ocToken: 'centre-1',
      sys_token: 'token-1',
    })
  })

  it('[AUTH-15] posts the code and whether this is a local host otherwise', async () => {
    keepSignedIn()
    setSession({ clickMode: 'sso', microsoftCode: 'code-1' })
    await signOut()
    expect(server.seen.at(-1)?.body).toEqual({ microsoftCode: 'code-1', localFlag: 'true' })
  })

  it('[AUTH-15] tells the server nothing without the operation flag; the browser forgets all the same', async () => {
    keepSignedIn()
    await logOut({ isOperation: false })
    expect(server.seen).toEqual([])
    expect(sessionStore.getState().accessToken).toBeNull()
  })

  it('[TOK-03] [AUTH-07] removes every key but those that belong to the browser, and drafts where they left by choice', async () => {
    const kept = [
      'ndt-window-alive-timestamp',
      'cpo-regions',
      'cpo-locations',
      'chat-button-position',
      'function-guidance-1',
    ]
    const mine = ['plumbline-draft:user-1:x', 'platform', 'plumbline-live-cursor', 'anything-else']
    const store = () => {
      localStorage.clear()
      for (const key of [...kept, ...mine]) localStorage.setItem(key, '1')
      keepSignedIn()
    }
    const left = () => Object.keys(localStorage).filter((key) => key !== 'plumbline-preferences')
    store()
    await signOut()
    expect(left().sort()).toEqual([...kept].sort())
    store()
    browserSession.keeper.clear('asleep')
    expect(left().sort()).toEqual([...kept, 'plumbline-draft:user-1:x'].sort())
  })

  it('[TOK-03] [ERR-08] says why where the person did not choose it, and goes to sign-in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = vi.fn()
    const stop = onSessionEnded(ended)
    keepSignedIn()
    browserSession.keeper.clear('asleep')
    expect(shownMessages()).toEqual(['Your session has ended. Sign in again to go on.'])
    vi.advanceTimersByTime(500)
    expect(ended).toHaveBeenCalledTimes(1)
    // The page is loaded again: a new one has said nothing yet.
    messageStore.setState({ messages: [] })
    repeatEnd()
    repeatEnd()
    expect(shownMessages()).toEqual(['Your session has ended. Sign in again to go on.'])
    keepSignedIn()
    await signOut()
    expect(shownMessages()).toHaveLength(1)
    expect(ended).toHaveBeenCalledTimes(2)
    stop()
  })
})
