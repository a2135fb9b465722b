/** A delivery that is booked; hours are counted from now. */
export interface DemoBooking {
  readonly plate: string
  readonly name: string
  readonly organisation: string
  readonly from: number
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
  ...{ plate, name, organisation, from, hours },
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
  booking(['7120 HDS', 'Reinforcement B500B, 12 t', 'HDD'], [2, 2], { note: 'Crane 2 unloads.' }),
  booking(['1188 NSR', 'Cable trays, 3 pallets', 'NSM'], [4, 1]),
  booking(['5530 SRL', 'Diesel, 8,000 l', 'SQR'], [20, 1], { note: 'Bund is inspected before the hose is connected.' }),
  booking(['6604 TDN', 'Concrete C32/40, 9 m³', 'SQR'], [23, 1], { contact: 'engineer', phone: '+966 50 555 0117' }),
]
