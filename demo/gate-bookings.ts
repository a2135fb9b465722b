import { siteClockOf } from './incident-times.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** By the clock of the site the gate takes deliveries from and until this hour. */
const [OPENS, CLOSES] = [6, 20]

/** A delivery that is booked. */
export interface DemoBooking {
  readonly plate: string
  readonly name: string
  readonly organisation: string
  /** Hours from now, or an hour of the day after. */
  readonly from: number
  readonly isTomorrow: boolean
  readonly hours: number
  /** Key of the work package that it comes for. */
  readonly packageKey: string | null
  readonly contact: string
  readonly phone: string
  readonly note: string
}

const booking = (
  [plate, name, organisation]: readonly [string, string, string],
  [from, hours]: readonly [number, number],
  more: Partial<DemoBooking> = {},
): DemoBooking => ({
  ...{ plate, name, organisation, from, hours, isTomorrow: false },
  ...{ packageKey: null, contact: 'coordinator', phone: '+966 11 555 0142', note: '' },
  ...more,
})

/** What the first site expects today and tomorrow; the first mixer comes for a floor that is not released. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  booking(['8817 KSA', 'Concrete C40/50, 9 m³', 'SQR'], [-1, 3], {
    packageKey: 'WHN-01-BA C 7',
    contact: 'engineer',
    phone: '+966 50 555 0117',
    note: 'Slab of level 7: slump is taken at the gate.',
  }),
  booking(['6603 TDN', 'Concrete C32/40, 9 m³', 'SQR'], [1, 1], { contact: 'engineer', phone: '+966 50 555 0117' }),
  booking(['7120 HDS', 'Roof truss segments, 12 t', 'HDD'], [2, 2], { note: 'Crane 2 unloads.' }),
  booking(['1188 NSR', 'Cable trays, 3 pallets', 'NSM'], [4, 1]),
  booking(['5530 SRL', 'Diesel, 8,000 l', 'SQR'], [7, 1], {
    isTomorrow: true,
    note: 'Bund is inspected before the hose is connected.',
  }),
  booking(['6604 TDN', 'Concrete C32/40, 9 m³', 'SQR'], [10, 1], {
    isTomorrow: true,
    contact: 'engineer',
    phone: '+966 50 555 0117',
  }),
]

/**
 * When a delivery is booked for, for who looks now: within the hours of the gate. What would come after they end comes the next
 * morning in the same order.
 */
export function slotOf(
  { from, hours, isTomorrow }: DemoBooking,
  now: Date,
): { readonly from: Date; readonly until: Date } {
  const midnight = Date.parse(`${siteClockOf(now).slice(0, 10)}T00:00:00+03:00`)
  const hour = Math.floor((now.getTime() - midnight) / HOUR_MS)
  const at = isTomorrow ? DAY_HOURS + from : hourOf(hour + from, hours, from)
  return { from: new Date(midnight + at * HOUR_MS), until: new Date(midnight + (at + hours) * HOUR_MS) }
}

/** Hours after midnight of today. */
function hourOf(wanted: number, hours: number, from: number): number {
  if (wanted + hours > CLOSES) return DAY_HOURS + OPENS + Math.max(0, from)
  return wanted < OPENS ? OPENS + Math.max(0, from) : wanted
}
