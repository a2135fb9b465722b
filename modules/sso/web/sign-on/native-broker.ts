import { SignOnError } from './sign-on-error.ts'
import { BROKER_HANDSHAKE_MS, WINDOW_HASH_MS, withinLimit } from './sign-on-limits.ts'

/** A browser extension of the company that signs in for the person. */
export interface NativeBroker {
  /** @throws SignOnError native_broker_timeout after 2 s, native_extension_missing where the page reaches none. */
  handshake(): Promise<void>
  /** Gives the address that the provider has answered to. */
  ask(address: string): Promise<string>
}

/** Name of the channel that an extension listens on. */
const CHANNEL = 'plumbline-sign-on-broker'

type BrokerAnswer = { readonly kind?: unknown; readonly address?: unknown }

/**
 * Reaches the extension by a message port: it answers a `handshake` with `ready`, and a `sign-in` with the address of the
 * provider's answer. Extensions that are not there answer nothing.
 */
export function windowBroker(own: Window): NativeBroker {
  let port: MessagePort | null = null
  return {
    handshake: () =>
      withinLimit(BROKER_HANDSHAKE_MS, 'native_broker_timeout', async (signal) => {
        if (typeof MessageChannel !== 'function') throw new SignOnError('native_extension_missing')
        const channel = new MessageChannel()
        signal.addEventListener('abort', () => {
          if (port !== channel.port1) channel.port1.close()
        })
        const answered = nextAnswer(channel.port1)
        own.postMessage({ channel: CHANNEL, kind: 'handshake' }, own.location.origin, [channel.port2])
        const { kind } = await answered
        if (kind !== 'ready') throw new SignOnError('native_extension_missing')
        port = channel.port1
      }),
    ask: async (address) => {
      if (!port) throw new SignOnError('native_extension_missing')
      const reached = port
      const answer = await withinLimit(WINDOW_HASH_MS, 'native_broker_timeout', async () => {
        const answered = nextAnswer(reached)
        reached.postMessage({ channel: CHANNEL, kind: 'sign-in', address })
        return answered
      })
      if (typeof answer.address !== 'string') throw new SignOnError('no_server_response')
      return answer.address
    },
  }
}

function nextAnswer(port: MessagePort): Promise<BrokerAnswer> {
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<BrokerAnswer | null>) => resolve(data ?? {})
  })
}
