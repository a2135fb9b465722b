import type { SimulatedMessage } from './simulated-device.ts'

/** How one simulated device reaches the product. */
export interface DeviceLink {
  /**
   * Sends what the device says of a moment; resolves when the product has acknowledged it.
   * @throws LinkRefused where the product does not know the device; any other error: it may be sent again
   */
  send(message: SimulatedMessage, moment: number): Promise<void>
  close(): void
}

/** The product does not take what this device sends: sending it again is of no use. */
export class LinkRefused extends Error {}

/** How long a device waits for its acknowledgement. */
export const ANSWER_MS = 15_000

/** @throws where nothing has come in time */
export async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${what} in ${ANSWER_MS / 1_000} seconds`)), ANSWER_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Measurements as the product reads them over MQTT and HTTP. */
export function measurementsOf(message: SimulatedMessage, moment: number): object[] {
  const values = 'values' in message ? message.values : 'position' in message ? placeOf(message.position) : null
  if (!values) throw new LinkRefused('Only values and positions are measurements.')
  return [{ at: new Date(moment).toISOString(), values }]
}

const placeOf = ({
  latitude,
  longitude,
  speed,
  course,
}: { readonly [Name in 'latitude' | 'longitude' | 'speed' | 'course']: number }) => ({
  lat: latitude,
  lon: longitude,
  ...{ speed, course },
})
