/** One value of a machine with the moment that it is of: milliseconds since 1970. */
export interface Dated<Value> {
  readonly at: number
  readonly value: Value
}

/** What a machine last said of itself. Hours and fuel count up over its life; null is what was not said. */
export interface MachineSnapshot {
  /** The provider's name of it; with the serial number what a machine is found by. */
  readonly equipmentId: string
  readonly serial: string
  readonly pin: string
  readonly manufacturer: string
  readonly model: string
  readonly place: Dated<{ readonly latitude: number; readonly longitude: number }> | null
  readonly operatingHours: Dated<number> | null
  readonly idleHours: Dated<number> | null
  readonly fuelUsedLitres: Dated<number> | null
  readonly fuelRemainingPercent: Dated<number> | null
  readonly distanceKm: Dated<number> | null
  readonly isRunning: Dated<boolean> | null
}

/** One page of a fleet. `next`: address of the following one as it was written, null on the last. */
export interface FleetPage {
  readonly machines: readonly MachineSnapshot[]
  readonly next: string | null
  /** Values that could not be read and were left out. */
  readonly leftOut: number
}
