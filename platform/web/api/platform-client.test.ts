import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isConnectionLost, reportConnectionBack } from '../messages/connection-store.ts'
import { isLoadingOverlayShown } from '../messages/loading-overlay.ts'
import { rememberPlatform } from '../session/platform-name.ts'
import { type SessionEvents, sessionEvents } from '../session/session-events.ts'
import { sessionStore, setSession } from '../session/session-store.ts'
import { keepSignedIn, startFreshBrowser } from '../testing/fresh-browser.ts'
import { type DoubleAnswer, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { platformRequest } from './platform-client.ts'

const ADDRESS = '/cpo-service/api/fleet/summary'
const FLEET = `GET ${ADDRESS}`

let server: ServerDouble
let raised: string[]
let stops: (() => void)[]
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
  keepSignedIn()
  raised = []
  const names: (keyof SessionEvents)[] = ['TOKEN_ERROR', 'OFFLINE', 'SERVER_ERROR', 'PARSE_ERROR', 'AUTH_FAILED']
  stops = names.map((name) => sessionEvents.on(name, () => raised.push(name)))
})
afterEach(() => {
  for (const stop of stops) stop()
  reportConnectionBack()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fleet = () => platformRequest({ method: 'GET', address: ADDRESS })
const answers = (body: unknown, status = 200) => server.on(FLEET, (): DoubleAnswer => ({ status, body }))
/** True where the promise has neither resolved nor rejected although everything that could happen has happened. */
const isPending = async (promise: Promise<unknown>) => {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return !(await Promise.race([settled, new Promise((done) => setTimeout(() => done(false), 30))]))
}

describe('the platform client', () => {
  it('[REQ-01] tells platform, language, both tokens and who asks, as JSON', async () => {
    answers({ code: 200, msg: 'SUCCESS', data: 7 })
    setSession({ centreToken: 'centre-1' })
    rememberPlatform('tablet')
    await expect(fleet()).resolves.toEqual({ status: true, data: 7 })
    const headers = server.seen[0]?.headers
    const names = ['authorization', 'userid', 'x-auth-token', 'platform', 'lang', 'content-type']
    expect(names.map((name) => headers?.get(name))).toEqual([
      'Bearer token-1',
      'user-1',
      'centre-1',
      'tablet',
      'en',
      'application/json',
    ])
  })

  it.each([20004, 401])('[ERR-03] [TOK-08] ends the session with code %i, says so and rejects', async (code) => {
    answers({ code, msg: 'The token is dead.' })
    await expect(fleet()).rejects.toEqual({
      url: ADDRESS,
      status: false,
      statusCode: code,
      error: 'The token is dead.',
    })
    expect(raised).toEqual(['AUTH_FAILED', 'TOKEN_ERROR'])
    expect(sessionStore.getState().accessToken).toBeNull()
  })

  it.each([
    ['code 500', { code: 500, msg: 'SUCCESS' }, 'SUCCESS'],
    ['a msg other than SUCCESS', { code: 200, msg: 'No such fleet.' }, 'No such fleet.'],
    ['a message field', { code: 200, msg: '', message: 'Not now.' }, 'Not now.'],
    ['a message field beside SUCCESS', { code: 200, msg: 'SUCCESS', message: '' }, 'SUCCESS'],
  ])('[ERR-04] rejects %s with the same shape', async (_case, body, error) => {
    answers(body)
    await expect(fleet()).rejects.toEqual({ url: ADDRESS, status: false, statusCode: body.code, error })
    expect(raised).toEqual([])
    expect(sessionStore.getState().accessToken).toBe('token-1')
  })

  it('[ERR-05] raises a token error with HTTP 400 and keeps the token, and clears it with HTTP 401', async () => {
    answers({ code: 400, msg: 'Bad.' }, 400)
    await expect(fleet()).rejects.toMatchObject({ statusCode: 400 })
    expect(raised).toEqual(['TOKEN_ERROR'])
    expect(sessionStore.getState().accessToken).toBe('token-1')
    answers({ code: 401, msg: 'Gone.' }, 401)
    await expect(fleet()).rejects.toMatchObject({ statusCode: 401 })
    expect(raised).toEqual(['TOKEN_ERROR', 'AUTH_FAILED', 'TOKEN_ERROR'])
    expect(sessionStore.getState().accessToken).toBeNull()
  })

  it('[ERR-05] clears the token with HTTP 400 at login, and raises no token error', async () => {
    answers({ code: 400, msg: 'Bad.' }, 400)
    const login = platformRequest({ method: 'GET', address: ADDRESS, isLogin: true })
    await expect(login).rejects.toMatchObject({ statusCode: 400 })
    expect(raised).toEqual(['AUTH_FAILED'])
  })

  it.each([402, 405])('[ERR-05] raises nothing with HTTP %i, and takes no answer from it', async (status) => {
    answers({ code: 200, msg: 'SUCCESS', data: 'not to be had' }, status)
    await expect(fleet()).rejects.toMatchObject({ url: ADDRESS, status: false })
    expect(raised).toEqual([])
    expect(sessionStore.getState().accessToken).toBe('token-1')
  })

  it('[ERR-05] [TOK-08] says Internal Server Error with HTTP 500', async () => {
    answers({ code: 500, msg: 'stack trace' }, 500)
    await expect(fleet()).rejects.toMatchObject({ error: 'Internal Server Error' })
    expect(raised).toEqual(['SERVER_ERROR'])
  })

  it('[ERR-05] passes other statuses on to the rules of the code', async () => {
    answers({ code: 200, msg: 'SUCCESS', data: 'kept' }, 404)
    await expect(fleet()).resolves.toEqual({ status: true, data: 'kept' })
  })

  it('[ERR-06] [TOK-08] never settles where the network fails, and the banner and the overlay say the rest', async () => {
    server.disconnect()
    const asked = platformRequest({ method: 'GET', address: ADDRESS, showLoading: true })
    expect(await isPending(asked)).toBe(true)
    expect(raised).toEqual(['OFFLINE'])
    expect([isConnectionLost(), isLoadingOverlayShown()]).toEqual([true, false])
  })

  it('[ERR-06] never settles where the answer is no JSON', async () => {
    answers('<html>')
    expect(await isPending(fleet())).toBe(true)
    expect(raised).toEqual(['PARSE_ERROR'])
  })

  it('[TOK-06] lets answers of account/refreshNtoken pass unseen, and of no other address', async () => {
    const address = '/cpo-service/api/account/refreshNtoken'
    server.on(`POST ${address}`, () => ({ body: { code: 20004, msg: 'dead' } }))
    await expect(platformRequest({ method: 'POST', address, body: {} })).resolves.toEqual({
      status: true,
      data: { code: 20004, msg: 'dead' },
    })
    expect(sessionStore.getState().accessToken).toBe('token-1')
    const other = `${ADDRESS}?next=account/refreshNtoken`
    answers({ code: 20004, msg: 'dead' })
    await expect(platformRequest({ method: 'GET', address: other })).rejects.toMatchObject({ statusCode: 20004 })
  })

  it('[REQ-03] raises nothing for a request that its caller aborted', async () => {
    const abort = new AbortController()
    abort.abort()
    const asked = platformRequest({ method: 'GET', address: ADDRESS, signal: abort.signal })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(raised).toEqual([])
  })
})
