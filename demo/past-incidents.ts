import { CLOCKS } from './incident-times.ts'
import type { DemoIncident, IncidentClass, IncidentType } from './incidents.ts'
import { seededNumbers } from './seeded-noise.ts'

type Place = readonly [structureCode: string, zone: string]

/** What happens on sites, where and to whom of which company it can, and why. */
interface Kind {
  readonly title: string
  readonly class: IncidentClass
  readonly type: IncidentType
  readonly places: readonly Place[]
  readonly contractor: 'SQR' | 'NSM' | 'HDD'
  readonly hurt?: readonly [job: string, bodyPart: string, injury: string]
  readonly why: string
}

const [A, B, BRIDGE] = ['WHN-01-BA', 'WHN-01-BB', 'WHN-02-FB']

const KINDS: readonly Kind[] = [
  {
    ...{ title: 'Loose board on the scaffold', class: 'observation', type: 'near-miss', contractor: 'SQR' },
    places: [
      [A, 'Scaffold, east face'],
      [B, 'Scaffold, north face'],
    ],
    why: 'The scaffold was changed after its weekly check.',
  },
  {
    ...{ title: 'Reversing truck without a banksman', class: 'near-miss', type: 'vehicle', contractor: 'SQR' },
    places: [
      [A, 'Yard, south side'],
      [B, 'Unloading bay'],
    ],
    why: 'The banksman was at the other bay and nobody stood in.',
  },
  {
    ...{ title: 'Dust in the eye while cutting block', class: 'first-aid', type: 'injury', contractor: 'SQR' },
    places: [
      [A, 'Level 2'],
      [B, 'Level 1'],
    ],
    hurt: ['Mason', 'eye', 'foreign-body'],
    why: 'He wore clear glasses and no closed goggles.',
  },
  {
    ...{ title: 'Ankle twisted on a pallet', class: 'first-aid', type: 'injury', contractor: 'NSM' },
    places: [
      [A, 'Material store, level 1'],
      [B, 'Material store, basement'],
    ],
    hurt: ['Store keeper', 'ankle', 'sprain'],
    why: 'Empty pallets stood in the way to the racks.',
  },
  {
    ...{ title: 'Water main touched by the excavator', class: 'near-miss', type: 'utility-strike', contractor: 'SQR' },
    places: [
      [A, 'Trench T3, east side'],
      [B, 'Trench T5, west side'],
    ],
    why: 'The trial hole was dug two metres beside the drawn line.',
  },
  {
    ...{ title: 'Back strained while carrying a pump', class: 'restricted', type: 'injury', contractor: 'NSM' },
    places: [
      [A, 'Basement, pump room'],
      [B, 'Basement, pump room'],
    ],
    hurt: ['Pipe fitter', 'back', 'sprain'],
    why: 'The trolley was in use on another floor.',
  },
  {
    ...{ title: 'Finger pinched in a formwork clamp', class: 'other-recordable', type: 'injury', contractor: 'SQR' },
    places: [
      [A, 'Level 3'],
      [B, 'Level 2'],
    ],
    hurt: ['Carpenter', 'finger', 'crush'],
    why: 'The clamp was closed by two people at once.',
  },
  {
    ...{ title: 'Heat exhaustion during the slab pour', class: 'days-away', type: 'injury', contractor: 'SQR' },
    places: [
      [A, 'Slab of level 4'],
      [B, 'Slab of level 2'],
    ],
    hurt: ['Concrete worker', 'multiple', 'heat'],
    why: 'The pour ran into the hours of the midday ban.',
  },
  {
    ...{ title: 'Glass pane broken while it was lifted', class: 'near-miss', type: 'property', contractor: 'HDD' },
    places: [[A, 'Façade, north side']],
    why: 'One of the suction cups had a worn seal.',
  },
  {
    ...{ title: 'Smouldering rags below a welding place', class: 'near-miss', type: 'fire', contractor: 'HDD' },
    places: [[BRIDGE, 'Span 1, below the deck']],
    why: 'The fire watch left when the welding ended.',
  },
  {
    ...{ title: 'Hand cut at the edge of a deck plate', class: 'first-aid', type: 'injury', contractor: 'HDD' },
    places: [[BRIDGE, 'Deck, span 2']],
    hurt: ['Steel erector', 'hand', 'cut'],
    why: 'The burr of the flame cut had not been ground off.',
  },
]

const NAMES = [
  'Anil Tamang',
  'Joseph Mwangi',
  'Arun Das',
  'Rashid Khan',
  'Sanjay Gurung',
  'Peter Otieno',
  'Nabil Fares',
]
/** Who writes it down: of the bridge, people who see it. */
const REPORTERS = {
  bridge: ['inspector', 'engineer'],
  buildings: ['inspector', 'subcontractor', 'engineer', 'operator'],
}
/** One in nine days, over a year. */
const EVERY_DAYS = 9
const NIGHT_FROM = '20:00'

/** The rest of a year: closed, and as many as a careful site of this size writes down. */
export function pastIncidents(): readonly DemoIncident[] {
  const next = seededNumbers('incidents of a year')
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  return Array.from({ length: 38 }, (_, at) => {
    const { places, hurt, why, ...kind } = pick(KINDS)
    const [structureCode, zone] = pick(places)
    const clock = CLOCKS[at % CLOCKS.length] ?? '08:00'
    const daysAway = kind.class === 'days-away' ? 2 + Math.floor(next() * 6) : 0
    const daysRestricted = kind.class === 'restricted' ? 3 + Math.floor(next() * 5) : 0
    return {
      ...{ ...kind, key: `past ${at}`, structureCode, zone, clock, state: 'closed' as const },
      daysAgo: 16 + at * EVERY_DAYS + Math.floor(next() * 5),
      ...(clock > NIGHT_FROM && { description: 'In the night shift, under portable light.' }),
      ...{ by: pick(structureCode === BRIDGE ? REPORTERS.bridge : REPORTERS.buildings), lead: 'inspector' },
      ...(hurt && {
        hurt: {
          ...{ name: pick(NAMES), job: hurt[0], bodyPart: hurt[1], injury: hurt[2], daysAway, daysRestricted },
          treatment: kind.class === 'first-aid' ? ('first-aid' as const) : ('medical' as const),
        },
      }),
      whys: [why],
    }
  })
}
