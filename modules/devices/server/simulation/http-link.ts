import { ANSWER_MS, type DeviceLink, LinkRefused, measurementsOf } from './device-link.ts'
import type { SimulatedMessage } from './simulated-device.ts'

/** A device that sends over HTTP, with its credential in each call. */
export class HttpLink implements DeviceLink {
  private readonly origin: string
  private readonly credential: { readonly deviceId: string; readonly secret: string }

  constructor(origin: string, credential: HttpLink['credential']) {
    this.origin = origin
    this.credential = credential
  }

  async send(message: SimulatedMessage, moment: number): Promise<void> {
    const answer = await fetch(new URL('/api/device-measurements', this.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...this.credential, measurements: measurementsOf(message, moment) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (answer.ok) return
    const why = `The product answers ${answer.status}.`
    throw answer.status >= 500 || answer.status === 429 ? new Error(why) : new LinkRefused(why)
  }

  /** Each call is its own connection. */
  close(): void {}
}
