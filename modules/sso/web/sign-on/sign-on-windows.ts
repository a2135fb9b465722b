import { SignOnError } from './sign-on-error.ts'
import { IFRAME_HASH_MS, REDIRECT_NAVIGATION_MS, WINDOW_HASH_MS, withinLimit } from './sign-on-limits.ts'

/** Places where the provider's page can be shown. Each gives the address that the provider has answered to. */
export interface SignOnWindows {
  /** Leaves this page; nothing follows here, but a failure where the browser does not leave in 30 s. */
  leaveTo(address: string): Promise<never>
  /** Loads the address in a frame that nobody sees, for 10 s at most. */
  askSilently(address: string): Promise<string>
  /** Opens a window at once, within the click that asked for it: later, browsers block it. */
  openPopup(): SignOnPopup
}
export interface SignOnPopup {
  /** Shows the address there and waits for the answer, for 60 s at most. */
  ask(address: string): Promise<string>
  close(): void
}

/** How often a window's address is looked at, ms. */
const LOOK_EVERY_MS = 50
const POPUP_FEATURES = 'popup,width=480,height=640'

/** The browser's own windows. */
export function browserWindows(own: Window): SignOnWindows {
  return {
    leaveTo: (address) =>
      withinLimit(REDIRECT_NAVIGATION_MS, 'redirect_timeout', async () => {
        own.location.assign(address)
        return new Promise<never>(() => {})
      }),
    askSilently: async (address) => {
      const frame = own.document.createElement('iframe')
      frame.hidden = true
      frame.title = 'sign-in'
      frame.src = address
      own.document.body.append(frame)
      try {
        return await withinLimit(IFRAME_HASH_MS, 'iframe_hash_timeout', async (signal) =>
          answerOf(() => frame.contentWindow, own.location.origin, signal),
        )
      } finally {
        frame.remove()
      }
    },
    openPopup: () => openPopup(own),
  }
}

function openPopup(own: Window): SignOnPopup {
  const popup = own.open('about:blank', 'plumbline-sign-in', POPUP_FEATURES)
  if (!popup) throw new SignOnError('popup_window_error')
  return {
    ask: async (address) => {
      popup.location.assign(address)
      try {
        return await withinLimit(WINDOW_HASH_MS, 'window_hash_timeout', async (signal) =>
          answerOf(
            () => {
              if (popup.closed) throw new SignOnError('user_cancelled')
              return popup
            },
            own.location.origin,
            signal,
          ),
        )
      } finally {
        popup.close()
      }
    },
    close: () => popup.close(),
  }
}

/** Looks at another window until it is back on our origin with an answer in its fragment. */
async function answerOf(windowOf: () => Window | null, origin: string, signal: AbortSignal): Promise<string> {
  while (!signal.aborted) {
    const address = readableAddress(windowOf())
    if (address?.startsWith(`${origin}/`) && /[#&](code|error)=/.test(address)) return address
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new SignOnError('no_server_response')
}

function readableAddress(other: Window | null): string | null {
  try {
    return other?.location.href ?? null
  } catch {
    // On the provider's page: its address is none of ours.
    return null
  }
}
