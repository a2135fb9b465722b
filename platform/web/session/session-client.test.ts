import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST_CHECK_AFTER_MS } from '../tabs/tab.ts'
import { FakeBrowser, type FakeTab } from '../testing/fake-tabs.ts'
import { REFRESH_RETRY_MS, TOKEN_BUFFER_MS } from './token-keeper.ts'
import type { RefreshAnswer } from './token-refresher.ts'
import type { TokenSet } from './token-set.ts'
import { ALIVE_WITHIN_MS, WINDOW_ALIVE_KEY } from './window-alive.ts'

const MINUTE_MS = 60_000
const PERSON = { userId: 'user-1', userName: 'engineer' }

let browser: FakeBrowser
let logged: string[]
beforeEach(() => {
  browser = new FakeBrowser()
  logged = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text))
})
afterEach(() => vi.restoreAllMocks())

/** A token that ends after this time on the clock of the browser. */
const tokenFor = (lifeMs: number, more: Partial<TokenSet> = {}): TokenSet => ({
  token: 'access-1',
  tokenOc: 'centre-1',
  expireTimestamp: browser.clock.now() + lifeMs,
  refreshToken: 'refresh-1',
  platform: 'web',
  ...more,
})
const renewed = (number: number): RefreshAnswer => ({
  kind: 'answer',
  code: 200,
  hasMessage: false,
  tokens: tokenFor(30 * MINUTE_MS, { token: `access-${number}`, refreshToken: `refresh-${number}` }),
})
const signedIn = (tab: FakeTab) => tab.client.keeper.isAuthenticated
const tokenOf = (tab: FakeTab) => tab.client.keeper.read()?.token
/** The answers of promises arrive between the steps of the clock. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

describe('the token', () => {
  it('[TOK-01] makes the session authenticated when it is set, and its end when it is cleared', () => {
    const tab = browser.openTab()
    expect(signedIn(tab)).toBe(false)
    expect(tab.client.publish(tokenFor(30 * MINUTE_MS), 'login', PERSON)).toBe(true)
    expect(signedIn(tab)).toBe(true)
    tab.client.keeper.clear('signed-out')
    expect(signedIn(tab)).toBe(false)
  })

  it('[TOK-02] is logged and not stored where it ends within 21 minutes', () => {
    const tab = browser.openTab()
    expect(TOKEN_BUFFER_MS).toBe(1_260_000)
    expect(tab.client.keeper.set(tokenFor(TOKEN_BUFFER_MS))).toBe(false)
    expect(tab.client.keeper.set(tokenFor(30 * MINUTE_MS, { expireTimestamp: Number.NaN }))).toBe(false)
    expect(signedIn(tab)).toBe(false)
    expect(logged).toEqual(Array(2).fill('A token with an invalid expiry was not stored.'))
    expect(tab.client.keeper.set(tokenFor(TOKEN_BUFFER_MS + 1))).toBe(true)
  })

  it('[TOK-02] is stored only where there is a value', () => {
    const tab = browser.openTab()
    expect(tab.client.keeper.set(tokenFor(30 * MINUTE_MS, { token: '' }))).toBe(false)
    expect(tab.raised).toEqual([])
  })

  it('[TOK-03] [TOK-08] raises auth-failed when it is cleared', () => {
    const tab = browser.openTab()
    tab.client.keeper.set(tokenFor(30 * MINUTE_MS))
    tab.client.keeper.clear('refused')
    expect(tab.raised).toEqual(['TOKEN_UPDATED', 'AUTH_FAILED'])
  })

  it('[TOK-04] raises token-updated, and is refreshed 21 minutes before its end, by the master alone', () => {
    const tabs = [browser.openTab(), browser.openTab()]
    browser.clock.advance(FIRST_CHECK_AFTER_MS)
    tabs[1]?.client.publish(tokenFor(30 * MINUTE_MS), 'login', PERSON)
    browser.clock.advance(9 * MINUTE_MS - 1)
    expect(tabs.map(({ raised }) => raised)).toEqual([['TOKEN_UPDATED'], ['TOKEN_UPDATED']])
    browser.clock.advance(1)
    expect(tabs.map(({ raised }) => raised)).toEqual([['TOKEN_UPDATED', 'TOKEN_NEED_REFRESH'], ['TOKEN_UPDATED']])
  })

  it('[TOK-05] is refreshed at once where the lead has begun already', () => {
    const first = browser.openTab()
    first.client.publish(tokenFor(22 * MINUTE_MS), 'login', PERSON)
    first.kill()
    browser.clock.advance(ALIVE_WITHIN_MS)
    const next = browser.openTab()
    browser.clock.advance(FIRST_CHECK_AFTER_MS)
    expect(next.raised).toEqual(['TOKEN_NEED_REFRESH'])
  })

  it('[TOK-05] ends with auth-failed where nothing can refresh it', () => {
    const tab = browser.openTab()
    browser.clock.advance(FIRST_CHECK_AFTER_MS)
    tab.client.publish(tokenFor(30 * MINUTE_MS, { refreshToken: '' }), 'login', PERSON)
    browser.clock.advance(9 * MINUTE_MS)
    expect(tab.ends).toContain('expired')
    expect(signedIn(tab)).toBe(false)
  })

  it('[TOK-10] reaches every tab with whom it belongs to, and so does its end', () => {
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    const newcomers: number[] = []
    for (const [index, tab] of tabs.entries()) tab.client.onSignInElsewhere(() => newcomers.push(index))
    const set = tokenFor(30 * MINUTE_MS)
    tabs[2]?.client.publish(set, 'login', PERSON)
    expect(tabs.map((tab) => tab.client.keeper.read())).toEqual([set, set, set])
    expect(tabs.slice(0, 2).map((tab) => tab.identity())).toEqual([PERSON, PERSON])
    expect(newcomers).toEqual([0, 1])
    tabs[0]?.client.keeper.clear('signed-out')
    expect(tabs.map(signedIn)).toEqual([false, false, false])
    expect(tabs.map(({ ends }) => ends)).toEqual([['signed-out'], ['signed-out-elsewhere'], ['signed-out-elsewhere']])
  })
})

describe('a refresh', () => {
  const startAtLead = (askRefresh: (refreshToken: string) => Promise<RefreshAnswer>) => {
    const tabs = [browser.openTab({ askRefresh }), browser.openTab({ askRefresh })]
    browser.clock.advance(FIRST_CHECK_AFTER_MS)
    tabs[0]?.client.publish(tokenFor(30 * MINUTE_MS), 'login', PERSON)
    browser.clock.advance(9 * MINUTE_MS)
    return tabs
  }

  it('[TOK-06] [TAB-02] is sent once for all tabs, and each of them gets the new token', async () => {
    const asked: string[] = []
    const tabs = startAtLead(async (refreshToken) => {
      asked.push(refreshToken)
      return renewed(2)
    })
    await settle()
    expect(asked).toEqual(['refresh-1'])
    expect(tabs.map(tokenOf)).toEqual(['access-2', 'access-2'])
    expect(tabs[0]?.raised.at(-1)).toBe('NEW_TOKEN')
    browser.clock.advance(9 * MINUTE_MS)
    await settle()
    expect(asked).toEqual(['refresh-1', 'refresh-2'])
  })

  it.each([20004, 401])('[TOK-06] that is answered with %i clears the token in every tab', async (code) => {
    const tabs = startAtLead(async () => ({ kind: 'answer', code, hasMessage: false, tokens: null }))
    await settle()
    expect(tabs.map(signedIn)).toEqual([false, false])
    expect(tabs.map(({ ends }) => ends.at(-1))).toEqual(['refused', 'ended-elsewhere'])
  })

  it.each<[string, RefreshAnswer]>([
    ['code 500', { kind: 'answer', code: 500, hasMessage: false, tokens: null }],
    ['a message', { kind: 'answer', code: 200, hasMessage: true, tokens: null }],
    ['nothing', { kind: 'no-answer' }],
  ])('[TOK-06] that is answered with %s is tried again after 18 s', async (_case, first) => {
    let asked = 0
    const tabs = startAtLead(async () => {
      asked += 1
      return asked === 1 ? first : renewed(asked)
    })
    await settle()
    browser.clock.advance(REFRESH_RETRY_MS - 1)
    await settle()
    expect([asked, ...tabs.map(tokenOf)]).toEqual([1, 'access-1', 'access-1'])
    expect(REFRESH_RETRY_MS).toBe(18_000)
    browser.clock.advance(1)
    await settle()
    expect([asked, ...tabs.map(tokenOf)]).toEqual([2, 'access-2', 'access-2'])
  })

  it('[AUTH-17] without an address is logged', async () => {
    startAtLead(async () => ({ kind: 'no-address' }))
    await settle()
    expect(logged).toEqual(['Missing refresh token url in config'])
  })

  it('does not bring a session back that ended meanwhile', async () => {
    let answer = (_: RefreshAnswer) => {}
    const tabs = startAtLead(() => new Promise((resolve) => (answer = resolve)))
    tabs[1]?.client.keeper.clear('signed-out')
    answer(renewed(2))
    await settle()
    expect(tabs.map(signedIn)).toEqual([false, false])
  })

  it('[TAB-02] is taken over by the next master where the first one dies', async () => {
    const askRefresh = vi.fn(async () => renewed(2))
    const tabs = [browser.openTab({ askRefresh }), browser.openTab({ askRefresh })]
    browser.clock.advance(FIRST_CHECK_AFTER_MS)
    tabs[0]?.client.publish(tokenFor(30 * MINUTE_MS), 'login', PERSON)
    tabs[0]?.kill()
    browser.clock.advance(9 * MINUTE_MS + 4_000)
    await settle()
    expect(askRefresh).toHaveBeenCalledTimes(1)
    expect(tabs[1] && tokenOf(tabs[1])).toBe('access-2')
  })
})

describe('the window-alive timestamp', () => {
  const stored = () => Number(browser.storage.get(WINDOW_ALIVE_KEY))

  it('[TOK-07] is written about every second', () => {
    browser.openTab()
    expect(stored()).toBe(browser.clock.now())
    browser.clock.advance(1_000)
    expect(stored()).toBe(browser.clock.now())
  })

  it('[TOK-07] keeps the session over a reload, up to 60 s after the last tab was there', () => {
    const before = browser.openTab()
    before.client.publish(tokenFor(12 * 60 * MINUTE_MS), 'login', PERSON)
    before.kill()
    browser.clock.advance(ALIVE_WITHIN_MS)
    expect(ALIVE_WITHIN_MS).toBe(60_000)
    const after = browser.openTab()
    expect(signedIn(after)).toBe(true)
    expect(after.ends).toEqual([])
  })

  it('[TOK-07] ends the session of a browser that was closed for longer', () => {
    const before = browser.openTab()
    before.client.publish(tokenFor(12 * 60 * MINUTE_MS), 'login', PERSON)
    before.kill()
    browser.clock.advance(ALIVE_WITHIN_MS + 1)
    const after = browser.openTab()
    expect(signedIn(after)).toBe(false)
    expect(after.ends).toEqual(['asleep'])
  })

  it('[TOK-07] ends the session of a laptop that slept, in all its tabs, and not one that nodded off', () => {
    const tabs = [browser.openTab(), browser.openTab()]
    tabs[0]?.client.publish(tokenFor(12 * 60 * MINUTE_MS), 'login', PERSON)
    browser.clock.advance(5_000)
    browser.clock.sleep(55_000)
    browser.clock.advance(1_000)
    expect(tabs.map(signedIn)).toEqual([true, true])
    browser.clock.sleep(24 * 60 * MINUTE_MS)
    browser.clock.advance(1_000)
    expect(tabs.map(signedIn)).toEqual([false, false])
  })

  it('[TOK-07] keeps the session of a frozen tab while another tab lives', () => {
    const tabs = [browser.openTab(), browser.openTab()]
    tabs[0]?.client.publish(tokenFor(12 * 60 * MINUTE_MS), 'login', PERSON)
    tabs[0]?.freeze()
    browser.clock.advance(10 * MINUTE_MS)
    tabs[0]?.thaw()
    browser.clock.advance(5_000)
    expect(tabs.map(signedIn)).toEqual([true, true])
  })

  it('[TOK-07] clears what is left where the token is gone from the storage', () => {
    const tab = browser.openTab()
    tab.client.publish(tokenFor(30 * MINUTE_MS), 'login', PERSON)
    browser.clock.advance(1_000)
    browser.storage.delete('tokens')
    browser.clock.advance(1_000)
    expect(tab.ends).toEqual(['removed'])
    expect(signedIn(tab)).toBe(false)
  })

  it('says nothing where the browser stores nothing', () => {
    vi.spyOn(browser.storage, 'set').mockReturnValue(browser.storage)
    const tab = browser.openTab()
    tab.client.publish(tokenFor(30 * MINUTE_MS), 'login', PERSON)
    browser.clock.advance(5_000)
    expect(signedIn(tab)).toBe(true)
  })
})
