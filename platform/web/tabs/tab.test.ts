import { describe, expect, it } from 'vitest'
import { FakeBrowser, type FakeTab } from '../testing/fake-tabs.ts'
import { FIRST_CHECK_AFTER_MS, OBSERVE_EVERY_MS, TAB_EXPIRY_MS } from './tab.ts'
import { readTabMessage, type TabMessage } from './tab-message.ts'

const roles = (...tabs: readonly FakeTab[]) => tabs.map(({ client }) => client.tab.role)
const mastersOf = (tabs: readonly FakeTab[]) => tabs.filter(({ client }) => client.tab.isMaster)

describe('the election of the master', () => {
  it('[TAB-01] has the numbers of the specification', () => {
    expect([OBSERVE_EVERY_MS, FIRST_CHECK_AFTER_MS, TAB_EXPIRY_MS]).toEqual([1_000, 2_100, 2_100])
  })

  it('[TAB-01] is first held after 2100 ms', () => {
    const browser = new FakeBrowser()
    const only = browser.openTab()
    browser.clock.advance(2_099)
    expect(roles(only)).toEqual([null])
    browser.clock.advance(1)
    expect(roles(only)).toEqual(['master'])
  })

  it('[TAB-01] makes the oldest tab master, and leaves it so when others come', () => {
    const browser = new FakeBrowser()
    const first = browser.openTab()
    browser.clock.advance(500)
    const second = browser.openTab()
    browser.clock.advance(4_000)
    const third = browser.openTab()
    browser.clock.advance(4_000)
    expect(roles(first, second, third)).toEqual(['master', 'slave', 'slave'])
  })

  it('[TAB-01] announces each tab every 1000 ms with its record', () => {
    const browser = new FakeBrowser()
    const spoken: TabMessage[] = []
    const port = browser.openPort((message) => spoken.push(message))
    browser.openTab()
    const startedAt = browser.clock.now()
    browser.clock.advance(3_000)
    expect(spoken.map((message) => message.kind === 'here' && message.tab)).toEqual(
      [0, 1_000, 2_000, 3_000].map((ms) => ({ id: 'tab-1', createAt: startedAt, updateAt: startedAt + ms })),
    )
    port.close()
  })

  it('[TAB-01] drops a tab that was silent for 2100 ms, and the next oldest takes over within 3.1 s', () => {
    const browser = new FakeBrowser()
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    browser.clock.advance(5_000)
    tabs[0]?.kill()
    browser.clock.advance(2_000)
    expect(tabs[1]?.client.tab.role).toBe('slave')
    browser.clock.advance(1_100)
    expect(tabs.slice(1).map(({ client }) => client.tab.role)).toEqual(['master', 'slave'])
  })

  it('[TAB-02] raises an event on each change and none between', () => {
    const browser = new FakeBrowser()
    const first = browser.openTab()
    const second = browser.openTab()
    const heard: string[] = []
    second.client.tab.events.on('ROLE_CHANGED', (role) => heard.push(role))
    browser.clock.advance(10_000)
    expect(heard).toEqual(['slave'])
    first.client.stop()
    browser.clock.advance(10_000)
    expect(heard).toEqual(['slave', 'master'])
  })

  it('hands over at once where the master says that it goes', () => {
    const browser = new FakeBrowser()
    const tabs = [browser.openTab(), browser.openTab()]
    browser.clock.advance(5_000)
    tabs[0]?.client.stop()
    expect(tabs[1]?.client.tab.role).toBe('master')
  })

  it('has no second master when a frozen one wakes, and gives the oldest its part back', () => {
    const browser = new FakeBrowser()
    const tabs = [browser.openTab(), browser.openTab()]
    browser.clock.advance(5_000)
    tabs[0]?.freeze()
    browser.clock.advance(30_000)
    expect(tabs[1]?.client.tab.role).toBe('master')
    tabs[0]?.thaw()
    expect(tabs[0]?.client.tab.role).toBe('slave')
    for (let ms = 0; ms < 6_000; ms += 50) {
      browser.clock.advance(50)
      expect(mastersOf(tabs).length).toBeLessThanOrEqual(1)
    }
    expect(roles(...tabs)).toEqual(['master', 'slave'])
  })

  it('finds a master again after the whole machine slept', () => {
    const browser = new FakeBrowser()
    const tabs = [browser.openTab(), browser.openTab()]
    browser.clock.advance(5_000)
    browser.clock.sleep(40_000)
    browser.clock.advance(5_000)
    expect(roles(...tabs)).toEqual(['master', 'slave'])
  })
})

describe('a message of another tab', () => {
  const tab = { id: 'a', createAt: 1, updateAt: 2 }
  it.each([
    ['no object', 'here'],
    ['an unknown kind', { kind: 'eval', code: '1' }],
    ['a record without a time', { kind: 'here', tab: { id: 'a', createAt: 1 }, topics: [] }],
    ['topics that are no texts', { kind: 'here', tab, topics: [1] }],
    ['more topics than there can be', { kind: 'here', tab, topics: Array.from({ length: 101 }, String) }],
    ['a token that is none', { kind: 'tokens', reason: 'login', tokens: { token: 5 }, userId: 'u', userName: 'n' }],
    ['a reason that is none', { kind: 'tokens', reason: 'theft', tokens: {}, userId: 'u', userName: 'n' }],
    ['an end without a reason', { kind: 'signed-out' }],
    ['a live event without a number', { kind: 'live', message: { type: 'event', event: { type: 'a' } } }],
    ['a status that is none', { kind: 'live-status', status: 'FINE' }],
  ])('[TAB-02] is not taken where it is %s', (_case, message) => {
    expect(readTabMessage(message)).toBeNull()
  })

  it('[TAB-02] is taken without what does not belong to it', () => {
    expect(readTabMessage({ kind: 'here', tab: { ...tab, extra: 1 }, topics: ['user:1'], extra: 2 })).toEqual({
      kind: 'here',
      tab,
      topics: ['user:1'],
    })
  })
})
