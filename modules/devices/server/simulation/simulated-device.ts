/** What a simulated device says of one moment: values that it measured, where it is, or a message that a module takes by name. */
export type SimulatedMessage =
  | { readonly values: Readonly<Record<string, number>> }
  | { readonly position: SimulatedPosition }
  | { readonly name: string; readonly message: object }

export interface SimulatedPosition {
  readonly latitude: number
  readonly longitude: number
  /** km/h. */
  readonly speed: number
  /** Degrees from north. */
  readonly course: number
}

/** A device of the demonstration that nobody has built. It is played over the protocol that such a device speaks. */
export interface SimulatedDevice {
  readonly id: string
  readonly projectCode: string
  readonly serial: string
  readonly via: 'mqtt' | 'http' | 'tracker'
  readonly everySeconds: number
  /** Another one like it would stand nowhere. */
  readonly isUnique?: boolean
  /** Of a moment of its world, milliseconds since 1970, the same each time; null: it says nothing. */
  readonly messageAt: (moment: number) => SimulatedMessage | null
}

type Source = () => Promise<readonly SimulatedDevice[]>
const sources: Source[] = []

/**
 * Adds devices of the demonstration that can be played. Called where a module is loaded; asked once something is played.
 * @example defineSimulatedDevices(simulatedTrackers)
 */
export function defineSimulatedDevices(source: Source): void {
  sources.push(source)
}

export async function simulatedDevices(): Promise<SimulatedDevice[]> {
  return (await Promise.all(sources.map((source) => source()))).flat()
}
