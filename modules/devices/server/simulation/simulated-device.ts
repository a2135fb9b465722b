import { defineSeam } from '#platform/contract/seam.ts'
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

/** Devices of the demonstration that can be played; asked once something is played. */
export const simulated = defineSeam<Source>('simulated devices')

export async function simulatedDevices(): Promise<SimulatedDevice[]> {
  return (await Promise.all(simulated.all().map((source) => source()))).flat()
}
