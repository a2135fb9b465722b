import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Services } from '#platform/server/context.ts'
import type { KnownDevice } from './device-credentials.ts'

export type MessageServices = Pick<Services, 'database' | 'now' | 'log' | 'files'>

/** Stores a message of a device, once for whatever it is known by. False: it cannot be read, or nobody waits for it. */
export type TakeMessage = (services: MessageServices, device: KnownDevice, message: unknown) => Promise<boolean>

const takers = defineSeam<{ readonly name: string; readonly take: TakeMessage }>('messages of devices', {
  named: ({ name }) => name,
})

/**
 * Where a module takes messages of devices that are no measurements: what comes to `devices/<id>/<name>` over MQTT, as JSON. It is
 * acknowledged once `take` has answered; where it throws, the device is cut off and sends it again.
 * @example offers: [deviceMessage('passages', takeFromDevice)]
 */
export function deviceMessage(name: string, take: TakeMessage): Offer {
  return takers({ name, take })
}

export const takerOf = (name: string | undefined): TakeMessage | undefined => takers.find(name ?? '')?.take
