import type { Services } from '#platform/server/context.ts'
import type { KnownDevice } from './device-credentials.ts'

export type MessageServices = Pick<Services, 'database' | 'now' | 'log' | 'files'>

/** Stores a message of a device, once for whatever it is known by. False: it cannot be read, or nobody waits for it. */
export type TakeMessage = (services: MessageServices, device: KnownDevice, message: unknown) => Promise<boolean>

const takers = new Map<string, TakeMessage>()

/**
 * Where a module takes messages of devices that are no measurements: what comes to `devices/<id>/<name>` over MQTT, as JSON. It is
 * acknowledged once `take` has answered; where it throws, the device is cut off and sends it again.
 * @example defineDeviceMessage('passages', takeFromDevice)
 */
export function defineDeviceMessage(name: string, take: TakeMessage): void {
  takers.set(name, take)
}

export const takerOf = (name: string | undefined): TakeMessage | undefined => takers.get(name ?? '')
