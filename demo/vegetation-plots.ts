import { DEMO_PALMS } from './flights.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { type Local, text } from './places/place-plan.ts'

/** A closed ring of degrees around a box of metres of the site. */
export function ringAround([left, bottom, right, top]: readonly [number, number, number, number]): [number, number][] {
  const corners: Local[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
  return corners.map((corner) => [...inCentralQuarter(corner)] as [number, number])
}

const [LEFT, BOTTOM, RIGHT, TOP] = DEMO_PALMS

/** Around the grove and the bushes at its edge: what the demonstration's counts cover. */
export const DEMO_GROVE_RING = ringAround([LEFT - 6, BOTTOM - 12, RIGHT + 6, TOP + 6])

/** Plots of the demonstration. Generated: nobody protects them. */
export const DEMO_PLOTS = [
  {
    key: 'palms',
    reference: 'NR-01',
    name: text('Palm grove', 'بستان النخيل'),
    protection: 'protected',
    box: [LEFT, BOTTOM, RIGHT, TOP],
    irrigation: 'bubbler',
    litresPerWeek: 21_000,
    description:
      'Date palms that stood here before the works. No palm is cut or moved without a permit. Generated for the demonstration.',
    species: [{ name: 'Date palm', nameAr: 'نخيل التمر', scientific: 'Phoenix dactylifera', count: 30 }],
    litres: [3100, 2950, 3200, 3050, 2900, 3000],
    moisture: [31, 29, 24],
  },
  {
    key: 'bushes',
    reference: 'NR-02',
    name: text('Bushes at the edge of the grove', 'شجيرات حافة البستان'),
    protection: 'watched',
    box: [LEFT, BOTTOM - 10, RIGHT, BOTTOM - 1],
    irrigation: 'drip',
    litresPerWeek: 1_400,
    description: 'Native bushes that hold the sand. Generated for the demonstration.',
    species: [
      { name: 'Rimth', nameAr: 'رمث', scientific: 'Haloxylon salicornicum', count: 5 },
      { name: 'Boxthorn', nameAr: 'عوسج', scientific: 'Lycium shawii', count: 2 },
    ],
    litres: [190, 210, 205],
    moisture: [18],
  },
  {
    key: 'nursery',
    reference: 'NR-03',
    name: text('Ghaf nursery, planted again', 'مشتل الغاف المعاد زراعته'),
    protection: 'restored',
    box: [LEFT - 40, BOTTOM + 4, LEFT - 14, BOTTOM + 30],
    irrigation: 'tanker',
    litresPerWeek: 5_000,
    description:
      'Young trees in place of those that the road took. No picture of it was counted yet. Generated for the demonstration.',
    species: [{ name: 'Ghaf', nameAr: 'غاف', scientific: 'Prosopis cineraria', count: 44 }],
    litres: [2400, 2600],
    moisture: [],
  },
] as const

/** Reviewed counts of the demonstration on its flights. Five palms are gone on the second: a loss to look at. */
export const DEMO_COUNTS = [
  {
    key: 'first flight',
    flight: 'picture 1',
    gone: 0,
    name: text('Grove by hand, first flight', 'البستان يدويًا، الطلعة الأولى'),
  },
  {
    key: 'second flight',
    flight: 'picture 2',
    gone: 5,
    name: text('Grove by hand, second flight', 'البستان يدويًا، الطلعة الثانية'),
  },
] as const

/** Rounds of the demonstration, days back from today, the oldest first. Generated: nobody went. */
export const DEMO_PATROLS = [
  { key: 3, daysAgo: 16, plots: ['nursery'], finding: 'nothing', description: '', action: '' },
  {
    key: 2,
    daysAgo: 9,
    plots: ['palms', 'bushes', 'nursery'],
    finding: 'drought',
    description: 'Two palms are dry, their bubblers are blocked. Generated for the demonstration.',
    action: 'Bubblers cleaned.',
  },
  {
    key: 1,
    daysAgo: 2,
    plots: ['palms', 'bushes'],
    finding: 'cutting',
    description:
      'Five stumps at the south-western end of the grove, cut cleanly. Tyre tracks lead to the haul road. Generated for the demonstration.',
    action: 'Fenced off, the contractor was asked.',
  },
] as const
