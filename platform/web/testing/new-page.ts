import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/*
 * Test files of one process share the libraries (reading React and Mantine anew takes longer than most tests), and nothing
 * else: each file begins with modules of its own on a page that looks as if it had just been opened, and what it leaves
 * running on that page ends with it.
 */
vi.resetModules()

/** Screens and texts are loaded on demand: on a busy machine that takes longer than the second that is waited by default. */
configure({ asyncUtilTimeout: 30_000 })

/** Of the document; its other events are those that React and the tests' own user listen to once for all files. */
const PAGE_EVENTS: readonly string[] = ['visibilitychange', 'freeze', 'resume']
/** Shorter waits end by themselves, and a library may count on the end of one that it has begun. */
const LONG_MS = 1_000

type AddListener = (
  type: string,
  run: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions | boolean,
) => void
type Timer = ReturnType<typeof setTimeout>

/** This page lays nothing out: what is watched for coming into sight would never be told of. */
Reflect.deleteProperty(globalThis, 'IntersectionObserver')

const endings: (() => void)[] = []
endListeners(window, () => true)
endListeners(document, (type) => PAGE_EVENTS.includes(type))
endTimers('setInterval', () => true)
endTimers('setTimeout', (ms) => ms >= LONG_MS)
endChannels()

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const end of endings.splice(0).reverse()) end()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

function endListeners(target: Window | Document, isOfPage: (type: string) => boolean): void {
  const add: AddListener = target.addEventListener
  target.addEventListener = (...listening: Parameters<AddListener>) => {
    if (isOfPage(listening[0])) endings.push(() => target.removeEventListener(...listening))
    add.apply(target, listening)
  }
  endings.push(() => {
    target.addEventListener = add
  })
}

function endTimers(name: 'setInterval' | 'setTimeout', isLong: (ms: number) => boolean): void {
  const start = globalThis[name] as (run: () => void, ms?: number, ...values: unknown[]) => Timer
  const timers = new Set<Timer>()
  const remembering = (run: () => void, ms = 0, ...values: unknown[]) => {
    const timer = start(run, ms, ...values)
    if (isLong(ms)) timers.add(timer)
    return timer
  }
  Object.assign(globalThis, { [name]: Object.assign(remembering, start) })
  endings.push(() => {
    Object.assign(globalThis, { [name]: start })
    for (const timer of timers) clearTimeout(timer)
  })
}

function endChannels(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      endings.push(() => this.close())
    }
  }
  endings.push(() => {
    globalThis.BroadcastChannel = Channel
  })
}
