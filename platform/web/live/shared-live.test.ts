import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeBrowser, type FakeTab } from '../testing/fake-tabs.ts'
import type { LiveStatus } from './live-message.ts'
import { LiveSockets, type SocketLike, type SocketRecord } from './live-socket.ts'
import { RECONNECT_MS, SharedLive } from './shared-live.ts'

const SETTLED_MS = 3_000

/** The server's log of events, and the sockets that listen to it: resumes where a subscription asks it to. */
class LiveServer {
  readonly log: number[] = []
  readonly sockets: ServerSocket[] = []
  rightsVersion = '1'
  /** What happens while a subscription is on its way. */
  meanwhile = () => {}
  connect = (): SocketLike => {
    const socket = new ServerSocket(this)
    this.sockets.push(socket)
    return socket
  }
  open(): ServerSocket[] {
    return this.sockets.filter(({ isOpen }) => isOpen)
  }
  happens(seq: number): void {
    this.log.push(seq)
    for (const socket of this.open()) socket.sendEvents([seq])
  }
}

class ServerSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onerror: SocketLike['onerror'] = null
  onclose: SocketLike['onclose'] = null
  isOpen = true
  readonly heard: Record<string, unknown>[] = []
  readonly #server: LiveServer
  #isSubscribed = false

  constructor(server: LiveServer) {
    this.#server = server
  }

  send(text: string): void {
    const message = JSON.parse(text)
    this.heard.push(message)
    if (message.type === 'authenticate') this.says({ type: 'authenticated', rightsVersion: this.#server.rightsVersion })
    if (message.type !== 'subscribe') return
    this.#isSubscribed = true
    this.#server.meanwhile()
    this.says({ type: 'subscribed', seq: this.#server.log.at(-1) ?? 0 })
    if (message.after !== undefined) this.sendEvents(this.#server.log.filter((seq) => seq > message.after))
  }
  close(): void {
    this.isOpen = false
  }
  accept(): void {
    this.onopen?.(new Event('open'))
  }
  says(value: unknown): void {
    const data = typeof value === 'string' ? value : JSON.stringify(value)
    this.onmessage?.(new MessageEvent('message', { data }))
  }
  sendEvents(seqs: readonly number[]): void {
    if (!this.#isSubscribed || !this.isOpen) return
    for (const seq of seqs) this.says({ type: 'event', event: { seq, type: 'site.changed', entityId: 'e', data: {} } })
  }
  breaks(code = 1006): void {
    this.isOpen = false
    this.onclose?.(Object.assign(new Event('close'), { code }) as CloseEvent)
  }
}

let browser: FakeBrowser
let server: LiveServer
let cursor: number | null
beforeEach(() => {
  browser = new FakeBrowser()
  server = new LiveServer()
  cursor = null
})

interface LiveTab {
  readonly tab: FakeTab
  readonly live: SharedLive
  readonly heard: number[]
  readonly statuses: LiveStatus[]
  readonly gaps: () => number
  readonly refused: () => number
  /** Rights that the tab was told the server goes by. */
  readonly rights: string[]
}

const openTab = (topics: readonly string[] = ['project:HARBOUR']): LiveTab => {
  const tab = browser.openTab()
  const heard: number[] = []
  const statuses: LiveStatus[] = []
  const rights: string[] = []
  let gaps = 0
  let refused = 0
  const live = new SharedLive({
    clock: browser.clock,
    tab: tab.client.tab,
    url: () => 'ws://plumbline.test/api/live',
    connect: server.connect,
    token: () => 'token-1',
    topics: () => topics,
    cursor: {
      read: () => cursor,
      write: (seq) => {
        cursor = seq
      },
    },
    onRefused: () => {
      refused += 1
    },
    onRights: (version) => rights.push(version),
    onBroken: () => {},
    onGap: () => {
      gaps += 1
    },
    onStatus: (status) => statuses.push(status),
  })
  live.listen(({ seq }) => heard.push(seq))
  return { tab, live, heard, statuses, gaps: () => gaps, refused: () => refused, rights }
}
/** Lets the tabs find their master, whose socket then stands. */
const settle = async () => {
  browser.clock.advance(SETTLED_MS)
  server.sockets.at(-1)?.accept()
  await Promise.resolve()
}

describe('the live connection', () => {
  it('[TAB-02] is one for all tabs, and each of them hears each event once', async () => {
    const tabs = [openTab(), openTab(), openTab()]
    await settle()
    expect(server.sockets).toHaveLength(1)
    server.happens(41)
    server.happens(42)
    expect(tabs.map(({ heard }) => heard)).toEqual(Array(3).fill([41, 42]))
    expect(tabs.map(({ statuses }) => statuses.at(-1))).toEqual(Array(3).fill('CONNECTED'))
  })

  it('[TAB-02] tells a tab that comes later how the connection stands', async () => {
    openTab()
    await settle()
    const late = openTab()
    expect(late.statuses).toEqual(['CONNECTED'])
    server.sockets[0]?.breaks()
    expect(late.statuses.at(-1)).toBe('DISCONNECTED')
  })

  it('[WS-03] proves who listens first, then asks for what all tabs together want', async () => {
    openTab(['user:1', 'project:HARBOUR'])
    const other = openTab(['user:1', 'project:AIRPORT'])
    await settle()
    expect(server.sockets[0]?.heard).toEqual([
      { type: 'authenticate', token: 'token-1' },
      { type: 'subscribe', topics: ['user:1', 'project:HARBOUR', 'project:AIRPORT'] },
    ])
    server.happens(50)
    other.tab.client.stop()
    expect(server.sockets[0]?.heard.at(-1)).toEqual({
      type: 'subscribe',
      topics: ['user:1', 'project:HARBOUR'],
      after: 50,
    })
  })

  it.each<[string, (tab: FakeTab) => void]>([
    ['dies', (tab) => tab.kill()],
    ['is closed', (tab) => tab.client.stop()],
    ['is frozen', (tab) => tab.freeze()],
  ])('[TAB-02] [WS-03] passes to another tab where the master %s, and nothing is lost', async (_case, leave) => {
    const [first, ...others] = [openTab(), openTab(), openTab()]
    await settle()
    server.happens(41)
    if (first) leave(first.tab)
    server.sockets[0]?.close()
    server.log.push(42, 43)
    await settle()
    expect(server.open()).toHaveLength(1)
    expect(server.sockets[1]?.heard.at(-1)).toMatchObject({ type: 'subscribe', after: 41 })
    server.happens(44)
    expect(others.map(({ heard }) => heard)).toEqual(Array(2).fill([41, 42, 43, 44]))
  })

  it('[WS-03] tells a tab that was frozen what it missed', async () => {
    const [first, second] = [openTab(), openTab()]
    await settle()
    second?.tab.freeze()
    server.happens(41)
    second?.tab.thaw()
    server.happens(42)
    expect([first?.heard, second?.heard]).toEqual([
      [41, 42],
      [41, 42],
    ])
  })

  it('[WS-01] connects again after 20 s and not before, whatever other tabs do meanwhile', async () => {
    const tab = openTab()
    await settle()
    server.happens(41)
    server.sockets[0]?.breaks()
    server.log.push(42)
    expect(tab.statuses.at(-1)).toBe('DISCONNECTED')
    browser.clock.advance(10_000)
    openTab(['project:AIRPORT'])
    browser.clock.advance(RECONNECT_MS - 10_001)
    expect([server.sockets.length, RECONNECT_MS]).toEqual([1, 20_000])
    browser.clock.advance(1)
    expect(server.sockets).toHaveLength(2)
    server.sockets[1]?.accept()
    await Promise.resolve()
    expect(tab.heard).toEqual([41, 42])
  })

  it('[WS-03] goes on after a reload where the page before stopped, without reading everything again', async () => {
    cursor = 41
    server.log.push(41, 42)
    const tab = openTab()
    await settle()
    expect([tab.heard, tab.gaps()]).toEqual([[42], 0])
  })

  it('[WS-03] goes on from where the first page began to read, without reading everything again', async () => {
    server.log.push(40, 41, 42)
    const tab = openTab()
    tab.live.readsFrom(41)
    // The list of rights, read anew, tells a later number: what happened between the two was missed by what is shown.
    tab.live.readsFrom(42)
    await settle()
    expect([tab.heard, tab.gaps(), cursor]).toEqual([[42], 0, 42])
    tab.live.changeToken(true)
    server.sockets.at(-1)?.accept()
    await Promise.resolve()
    expect(server.sockets.at(-1)?.heard.at(-1)).not.toHaveProperty('after')
  })

  it('[WS-03] reads nothing again that was first read while the subscription was on its way', async () => {
    server.log.push(40, 41, 42)
    const tab = openTab()
    server.meanwhile = () => tab.live.readsFrom(41)
    await settle()
    expect([tab.heard, tab.gaps(), cursor]).toEqual([[42], 0, 42])
  })

  it('[WS-03] has everything read again where nobody knows what was missed', async () => {
    const tabs = [openTab(), openTab()]
    await settle()
    expect(tabs.map(({ gaps }) => gaps())).toEqual([1, 1])
    server.sockets[0]?.says({ type: 'reset', seq: 90 })
    expect(tabs.map(({ gaps }) => gaps())).toEqual([2, 2])
    server.happens(91)
    expect(tabs.map(({ heard }) => heard)).toEqual([[91], [91]])
  })

  it('[WS-03] asks what became of the session where the server closed it for that', async () => {
    const tab = openTab()
    await settle()
    server.sockets[0]?.breaks(4401)
    expect(tab.refused()).toBe(1)
  })

  it('[AUTH-06] tells all tabs which rights the server goes by, those too that come later', async () => {
    const tabs = [openTab(), openTab()]
    await settle()
    expect(tabs.map(({ rights }) => rights)).toEqual([['1'], ['1']])
    expect(openTab().rights).toEqual(['1'])
    // The master has read its list anew, or the connection is greeted anew.
    tabs[0]?.live.tellRights('2')
    expect(tabs[1]?.rights.at(-1)).toBe('2')
    server.sockets[0]?.says({ type: 'authenticated', rightsVersion: '3' })
    expect(tabs.map(({ rights }) => rights.at(-1))).toEqual(['3', '3'])
  })

  it('[AUTH-06] forgets the rights of the person before, and tells nothing where the server does not', async () => {
    const tabs = [openTab(), openTab()]
    server.rightsVersion = ''
    await settle()
    expect(tabs.map(({ rights }) => rights)).toEqual([[], []])
    tabs[0]?.live.tellRights('2')
    tabs[0]?.live.changeToken(true)
    expect(openTab().rights).toEqual([])
  })
})

describe('the pool of sockets', () => {
  const open = () => {
    const sockets = new LiveSockets({ clock: browser.clock, connect: server.connect })
    const records: SocketRecord[] = []
    const errors: string[] = []
    sockets.events.on('STATUS', (record) => records.push(record))
    sockets.events.on('ERROR', ({ error }) => errors.push(error.message))
    const connection = sockets.open('ws://plumbline.test/api/live')
    connection.opened.catch(() => {
      // Each test looks at the promise itself.
    })
    return { sockets, records, errors, ...connection }
  }

  it('[WS-01] keeps a record of each connection until it is gone', async () => {
    const { sockets, records, id, opened } = open()
    const createTime = browser.clock.now()
    const record = { id, url: 'ws://plumbline.test/api/live', createTime }
    expect(sockets.records()).toEqual([{ ...record, status: 'CONNECTING' }])
    server.sockets[0]?.accept()
    await expect(opened).resolves.toEqual({ ...record, status: 'CONNECTED' })
    sockets.close(id)
    expect(sockets.records()).toEqual([])
    const seen = records.map(({ status }) => status)
    expect(seen).toEqual(['CONNECTING', 'CONNECTED', 'DISCONNECTING', 'DISCONNECTED'])
  })

  it.each<[string, (socket: ServerSocket) => void]>([
    ['an error', (socket) => socket.onerror?.(new Event('error'))],
    ['a close', (socket) => socket.breaks()],
  ])('[WS-01] [WS-02] rejects with %s, and the connection leaves the pool', async (_case, fail) => {
    const { sockets, records, opened } = open()
    if (server.sockets[0]) fail(server.sockets[0])
    await expect(opened).rejects.toThrow('The live connection')
    expect(sockets.records()).toEqual([])
    expect(records.at(-1)?.status).toBe('DISCONNECTED')
  })

  it('[WS-02] raises an event and rejects where a message is no JSON', async () => {
    const { errors, opened } = open()
    server.sockets[0]?.says('{"type":')
    await expect(opened).rejects.toThrow('could not be read')
    expect(errors).toEqual(['A live message could not be read.'])
  })

  it('[WS-02] [CONST-01] raises what nobody listens to once more after 1000 ms', () => {
    const sockets = new LiveSockets({ clock: browser.clock, connect: server.connect })
    sockets.open('ws://plumbline.test/api/live').opened.catch(() => {
      // The socket is not the matter of this test.
    })
    const heard = vi.fn()
    server.sockets[0]?.says({ type: 'pong' })
    browser.clock.advance(999)
    sockets.events.on('MESSAGE', heard)
    expect(heard).not.toHaveBeenCalled()
    browser.clock.advance(1)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
