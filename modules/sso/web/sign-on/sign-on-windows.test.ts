import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { windowBroker } from './native-broker.ts'
import { BROKER_HANDSHAKE_MS, IFRAME_HASH_MS, REDIRECT_NAVIGATION_MS, WINDOW_HASH_MS } from './sign-on-limits.ts'
import { browserWindows } from './sign-on-windows.ts'

const ORIGIN = 'https://site.example'
const ANSWER = `${ORIGIN}/api/sso/return#code=c&state=s`

/** Another window, whose address a test sets; while it is the provider's, reading it is refused. */
class OtherWindow {
  address: string | null = null
  closed = false
  readonly location: { readonly href: string; assign(address: string): void }

  constructor() {
    const self = this
    this.location = {
      get href() {
        if (self.address === null) throw new DOMException('cross-origin', 'SecurityError')
        return self.address
      },
      assign: () => {
        self.address = null
      },
    }
  }

  close() {
    this.closed = true
  }
}

function pageWith(other: OtherWindow, isBlocked = false) {
  const frame = { contentWindow: other, remove: vi.fn(), hidden: false, title: '', src: '' }
  const own = {
    location: { origin: ORIGIN, assign: vi.fn() },
    document: { createElement: () => frame, body: { append: vi.fn() } },
    open: vi.fn(() => (isBlocked ? null : other)),
    postMessage: vi.fn(),
  }
  return { own, frame, windows: browserWindows(own as unknown as Window) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How a promise ended so far. */
async function watched(promise: Promise<unknown>) {
  const state: { failure?: string; value?: unknown; isOver: boolean } = { isOver: false }
  promise.then(
    (value) => Object.assign(state, { value, isOver: true }),
    (error: { failure: string }) => Object.assign(state, { failure: error.failure, isOver: true }),
  )
  return state
}

describe('the time limits', () => {
  it('[SSO-07] are those of the specification', () => {
    expect([REDIRECT_NAVIGATION_MS, IFRAME_HASH_MS, WINDOW_HASH_MS, BROKER_HANDSHAKE_MS]).toEqual([
      30_000, 10_000, 60_000, 2_000,
    ])
  })

  it('[SSO-07] let the browser leave the page within 30 s', async () => {
    const { own, windows } = pageWith(new OtherWindow())
    const leaving = await watched(windows.leaveTo('https://login.example/'))
    expect(own.location.assign).toHaveBeenCalledWith('https://login.example/')
    await vi.advanceTimersByTimeAsync(29_900)
    expect(leaving.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(leaving.failure).toBe('redirect_timeout')
  })

  it('[SSO-07] wait 10 s for the answer in a frame, which is then removed', async () => {
    const { frame, windows } = pageWith(new OtherWindow())
    const asking = await watched(windows.askSilently('https://login.example/'))
    await vi.advanceTimersByTimeAsync(9_900)
    expect(asking.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(asking.failure).toBe('iframe_hash_timeout')
    expect(frame.remove).toHaveBeenCalled()
  })

  it('[SSO-07] wait 60 s for the answer in a window, which is then closed', async () => {
    const other = new OtherWindow()
    const asking = await watched(pageWith(other).windows.openPopup().ask('https://login.example/'))
    await vi.advanceTimersByTimeAsync(59_900)
    expect(asking.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(asking.failure).toBe('window_hash_timeout')
    expect(other.closed).toBe(true)
  })

  it('[SSO-07] wait 2 s for the handshake of a native broker', async () => {
    const { own } = pageWith(new OtherWindow())
    const shaking = await watched(windowBroker(own as unknown as Window).handshake())
    expect(own.postMessage).toHaveBeenCalledWith(expect.objectContaining({ kind: 'handshake' }), ORIGIN, [
      expect.anything(),
    ])
    await vi.advanceTimersByTimeAsync(1_900)
    expect(shaking.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(shaking.failure).toBe('native_broker_timeout')
  })
})

describe('a window beside the page', () => {
  it('[SSO-06] is refused where the browser blocks it', () => {
    const { windows } = pageWith(new OtherWindow(), true)
    expect(() => windows.openPopup()).toThrowError(expect.objectContaining({ failure: 'popup_window_error' }))
  })

  it('[SSO-06] ends the sign-in where the person closes it', async () => {
    const other = new OtherWindow()
    const asking = await watched(pageWith(other).windows.openPopup().ask('https://login.example/'))
    await vi.advanceTimersByTimeAsync(1_000)
    other.close()
    await vi.advanceTimersByTimeAsync(100)
    expect(asking.failure).toBe('user_cancelled')
  })

  it('gives the answer once it is back on our origin, and not what another site says', async () => {
    const other = new OtherWindow()
    const asking = await watched(pageWith(other).windows.openPopup().ask('https://login.example/'))
    other.address = 'https://site.example.evil.example/#code=stolen&state=s'
    await vi.advanceTimersByTimeAsync(200)
    expect(asking.isOver).toBe(false)
    other.address = ANSWER
    await vi.advanceTimersByTimeAsync(200)
    expect(asking.value).toBe(ANSWER)
    expect(other.closed).toBe(true)
  })
})

describe('a native broker', () => {
  /** A page with an extension that answers each message as a test says. */
  function extension(answers: (message: { kind: string; address?: string }) => unknown) {
    const own = {
      location: { origin: ORIGIN },
      postMessage: (message: { kind: string }, _origin: string, [port]: [MessagePort]) => {
        port.onmessage = ({ data }) => port.postMessage(answers(data))
        port.postMessage(answers(message))
      },
    }
    return windowBroker(own as unknown as Window)
  }

  it('signs in for the person', async () => {
    vi.useRealTimers()
    const broker = extension(({ kind }) => (kind === 'handshake' ? { kind: 'ready' } : { address: ANSWER }))
    await broker.handshake()
    expect(await broker.ask('https://login.example/')).toBe(ANSWER)
  })

  it('[SSO-08] is missing where something else answers, and where no handshake was made', async () => {
    vi.useRealTimers()
    await expect(extension(() => ({ kind: 'other' })).handshake()).rejects.toMatchObject({
      failure: 'native_extension_missing',
    })
    await expect(extension(() => ({})).ask('https://login.example/')).rejects.toMatchObject({
      failure: 'native_extension_missing',
    })
  })
})
