import type { DemoDevice } from './devices.ts'
import { DEMO_MACHINES } from './equipment.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** Where a machine of the demonstration works, in metres of the plan of the site, and how far it moves there. */
const WORKS: readonly (readonly [reference: string, at: Local, reach: number])[] = [
  ['EX-014', [150, 300], 12],
  ['MC-003', [96, 74], 0],
  ['TC-002', [84, 48], 0],
  ['CP-006', [60, 66], 0],
  ['WL-009', [415, 392], 18],
  ['SL-021', [330, 168], 4],
  ['RL-005', [300, 104], 22],
]

/** Seconds between two reports. */
export const MACHINE_SECONDS = 30
const MINUTE_MS = 60_000
/** A machine goes around its place in so many minutes. */
const ROUND_MINUTES = 9

const serialOf = (reference: string) => `MT-${reference}`

export const DEMO_MACHINE_TRACKERS: readonly DemoDevice[] = WORKS.map(([reference, at]) => {
  const [longitude, latitude] = inCentralQuarter(at)
  return {
    serial: serialOf(reference),
    kind: 'gps' as const,
    name: { en: `Tracker ${reference} (simulated)`, ar: `جهاز تتبع ${reference} (محاكاة)` },
    maker: 'Plumbline',
    model: 'Simulator',
    mountedOn: reference,
    longitude,
    latitude,
    every: MACHINE_SECONDS,
    calibrationIn: null,
  }
})

/** What each tracker says at a moment, milliseconds since 1970. Only what works runs and moves. */
export const MACHINE_SIGNALS = WORKS.map(([reference, at, reach], index) => ({
  serial: serialOf(reference),
  valuesAt: (moment: number): Readonly<Record<string, number>> => {
    const isWorking = DEMO_MACHINES.find((machine) => machine.reference === reference)?.state === 'working'
    const turn = isWorking ? (2 * Math.PI * (moment / MINUTE_MS + index)) / ROUND_MINUTES : 0
    const [lon, lat] = inCentralQuarter([at[0] + reach * Math.sin(turn), at[1] + reach * Math.sin(2 * turn) * 0.6])
    return { lat, lon, ignition: isWorking ? 1 : 0 }
  },
}))
