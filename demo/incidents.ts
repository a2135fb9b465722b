import { BUILDING_A_ORIGIN } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** A place in Building A, in metres from the crossing of its grid lines 1 and A. */
const inBuildingA = (x: number, y: number): Local => [BUILDING_A_ORIGIN[0] + x, BUILDING_A_ORIGIN[1] + y]

export type IncidentClass = 'days-away' | 'restricted' | 'other-recordable' | 'first-aid' | 'near-miss' | 'observation'
export type IncidentType =
  | 'injury'
  | 'near-miss'
  | 'property'
  | 'environment'
  | 'vehicle'
  | 'utility-strike'
  | 'dropped-object'
  | 'fire'
type State = 'reported' | 'investigated' | 'acting' | 'closed'

export interface DemoAction {
  readonly words: string
  /** Sign-in name. */
  readonly owner: string
  readonly state: 'open' | 'done' | 'verified'
  readonly control: 'eliminate' | 'substitute' | 'engineer' | 'administrative' | 'ppe'
  /** Days from today; negative ones have passed. */
  readonly dueIn: number
  /** Of a verified one, days from today on which somebody looks whether it worked. */
  readonly checkIn?: number
}

export interface DemoStatement {
  readonly witness: string
  readonly text: string
  readonly language: 'ar' | 'en' | 'hi'
  /** After it happened. */
  readonly hours: number
  readonly where: string
  /** Sign-in name of who took it down. */
  readonly by: string
  readonly isSigned: boolean
  /** Adds to the first one. */
  readonly isAddition?: boolean
}

export interface DemoIncident {
  /** Seed of its id: `incident <key>`. */
  readonly key: string
  readonly title: string
  readonly class: IncidentClass
  readonly type: IncidentType
  readonly state: State
  readonly daysAgo: number
  /** By the clock of the site, `07:25`; without it, so long ago to the minute. */
  readonly clock?: string
  readonly structureCode: string
  readonly zone: string
  /** Where in the structure, as closely as it is known; `pin` is millimetres on the drawing of that number. */
  readonly where?: {
    readonly storey: string
    readonly grid: string
    /** Metres of the plan of the first site. */
    readonly at: Local
    readonly pin?: { readonly drawing: string; readonly x: number; readonly y: number }
  }
  readonly description?: string
  readonly immediateAction?: string
  readonly by: string
  readonly lead?: string
  readonly contractor: string
  readonly hurt?: {
    readonly name: string
    readonly job: string
    readonly bodyPart: string
    readonly injury: string
    readonly treatment: 'first-aid' | 'medical' | 'hospital'
    readonly daysAway: number
    readonly daysRestricted: number
  }
  readonly witnesses?: readonly { readonly name: string; readonly job: string }[]
  readonly statements?: readonly DemoStatement[]
  readonly regulated?: 'hospitalisation'
  readonly whys?: readonly string[]
  readonly causes?: readonly { readonly kind: string; readonly statement: string; readonly under: number | null }[]
  readonly actions?: readonly DemoAction[]
  readonly isPrivate?: boolean
  readonly rated?: { readonly potential: string; readonly likelihood: string; readonly costEstimate: string }
  readonly found?: {
    readonly events: readonly { readonly when: string; readonly what: string; readonly evidence: string }[]
    readonly activity: string
    readonly hazards: readonly string[]
    readonly conditions: readonly string[]
    readonly behaviours: readonly string[]
  }
  readonly photo?: { readonly caption: string; readonly kind: 'ladder' | 'spill' }
}

/** Those that somebody works on now, and one that was closed in full. */
export const INCIDENTS: readonly DemoIncident[] = [
  {
    key: 'ladder',
    title: 'Electrician fell from a ladder, wrist broken',
    ...{
      class: 'days-away',
      type: 'injury',
      state: 'acting',
      daysAgo: 11,
      clock: '07:25',
      structureCode: 'WHN-01-BA',
      zone: 'Level 1, grid C4',
      where: {
        storey: 'L1',
        grid: 'C/4',
        at: inBuildingA(19.2, 15.3),
        pin: { drawing: 'A-101', x: 19_200, y: 15_300 },
      },
    },
    description:
      'The ladder slid away while he reached for a cable tray at 2.8 m. He fell onto the slab and broke the left wrist. Work in the bay was stopped.',
    immediateAction: 'First aid on the spot, brought to hospital by the site ambulance, ladders of the bay taken away.',
    ...{ by: 'inspector', lead: 'engineer', contractor: 'NSM', regulated: 'hospitalisation' },
    hurt: {
      ...{ name: 'Ravi Menon', job: 'Electrician', bodyPart: 'arm', injury: 'fracture', treatment: 'hospital' },
      ...{ daysAway: 11, daysRestricted: 0 },
    },
    witnesses: [
      { name: 'Anil Kumar', job: 'Electrician’s mate' },
      { name: 'سالم العتيبي', job: 'Store keeper' },
    ],
    statements: [
      {
        witness: 'Anil Kumar',
        text: 'I held the ladder for the first tray. Then the foreman called me to bring the drum. I had my back to Ravi when I heard it slide. The slab was full of dust from the cutting.',
        ...{ language: 'en', hours: 3, where: 'Site office, block A', by: 'engineer', isSigned: true },
      },
      {
        witness: 'سالم العتيبي',
        text: 'طلب رئيس العمال سلمًا في السابعة وعشر دقائق. سألته عن المنصة فقال إنها في الدور الثالث ولن يأتوا بها قبل الظهر.',
        ...{ language: 'ar', hours: 5, where: 'Material store', by: 'inspector', isSigned: true },
      },
      {
        witness: 'Anil Kumar',
        text: 'The cutting in the next bay went on while we worked. Nobody swept before we began.',
        ...{ language: 'en', hours: 27, where: 'Site office, block A', by: 'engineer', isSigned: false },
        isAddition: true,
      },
    ],
    rated: { potential: 'severe', likelihood: 'possible', costEstimate: '48500.00' },
    found: {
      events: [
        { when: '06:30', what: 'The gang starts in the bay without its platform.', evidence: 'Pre-start talk' },
        { when: '07:10', what: 'The foreman asks for a ladder from the store.', evidence: 'Store record' },
        { when: '07:25', what: 'The ladder slides away on the dusty slab.', evidence: 'Photo of the slab' },
        { when: '07:30', what: 'First aid; the ambulance is called.', evidence: '' },
      ],
      activity: 'services',
      hazards: ['fall-from-height'],
      conditions: ['housekeeping', 'congestion'],
      behaviours: ['wrong-tool', 'rushing'],
    },
    whys: [
      'The ladder stood on a dusty slab and was not tied.',
      'There was nothing to tie it to in the middle of the bay.',
      'The platform that the method statement asks for was on level 3.',
      'Two gangs share one platform since the ceiling work began early.',
    ],
    causes: [
      { kind: 'management', statement: 'Ceiling work was brought forward without more platforms.', under: null },
      { kind: 'plant', statement: 'One platform for two gangs.', under: 0 },
      { kind: 'process', statement: 'No check of access equipment before the shift.', under: 0 },
    ],
    actions: [
      {
        words: 'Bring two more mobile platforms to block A',
        owner: 'subcontractor',
        state: 'open',
        control: 'engineer',
        dueIn: 3,
      },
      {
        words: 'Check access equipment at the start of each shift',
        owner: 'inspector',
        state: 'done',
        control: 'administrative',
        dueIn: -2,
      },
      {
        words: 'Take A-frame ladders above 2 m off the site',
        owner: 'engineer',
        state: 'open',
        control: 'eliminate',
        dueIn: -1,
      },
      {
        words: 'Plan platforms with the ceiling programme',
        owner: 'coordinator',
        state: 'open',
        control: 'administrative',
        dueIn: 9,
      },
    ],
    photo: { caption: 'Where the ladder stood: dust, and nothing to tie it to', kind: 'ladder' },
  },
  {
    key: 'diesel',
    title: 'Diesel spilled while a generator was filled',
    ...{
      class: 'near-miss',
      type: 'environment',
      state: 'investigated',
      daysAgo: 4,
      clock: '10:40',
      structureCode: 'WHN-01-BA',
      zone: 'Yard, north gate',
    },
    description:
      'About 15 litres ran onto the hardstanding because the nozzle was left alone. Nothing reached the drain.',
    immediateAction: 'Drain covered, spill kit used, soiled sand taken to the waste store.',
    ...{ by: 'operator', lead: 'inspector', contractor: 'SQR' },
    whys: ['The nozzle was left alone.'],
    actions: [
      { words: 'Fit a nozzle that shuts by itself', owner: 'operator', state: 'open', control: 'engineer', dueIn: 6 },
    ],
    photo: { caption: 'The spill before it was taken up', kind: 'spill' },
  },
  {
    key: 'spanner',
    title: 'Spanner fell from the tower crane mast',
    ...{
      class: 'near-miss',
      type: 'dropped-object',
      state: 'reported',
      // Two hours: of that time all that is recorded is there to be looked at.
      daysAgo: 2 / 24,
      structureCode: 'WHN-01-BA',
      zone: 'Base of tower crane 2',
      where: { storey: '', grid: '', at: [84, 48] },
    },
    description: 'It landed two metres from the banksman.',
    ...{ by: 'inspector', contractor: 'SQR' },
  },
  {
    key: 'heat',
    title: 'Steel fixer collapsed in the heat on level 5',
    ...{
      class: 'days-away',
      type: 'injury',
      state: 'reported',
      daysAgo: 3.2 / 24,
      structureCode: 'WHN-01-BA',
      zone: 'Level 5, grid D2',
      where: { storey: 'L5', grid: 'D/2', at: inBuildingA(8.4, 25.2) },
    },
    description: 'He had fixed mats in the sun since six. He was cooled in the shade and is at the clinic.',
    immediateAction: 'Work on the slab stopped; the crew rests in the cooled container.',
    ...{ by: 'operator', contractor: 'SQR' },
    hurt: {
      ...{ name: 'Suresh Tamang', job: 'Steel fixer', bodyPart: 'multiple', injury: 'heat', treatment: 'medical' },
      ...{ daysAway: 1, daysRestricted: 0 },
    },
    rated: { potential: 'severe', likelihood: 'likely', costEstimate: '2500.00' },
  },
  {
    key: 'duct',
    title: 'Hand crushed under a duct that slipped from its hoist',
    ...{
      class: 'restricted',
      type: 'injury',
      state: 'reported',
      daysAgo: 0.3 / 24,
      structureCode: 'WHN-01-BA',
      zone: 'Level 3, plant corridor',
      where: { storey: 'L3', grid: '', at: inBuildingA(36, 21) },
    },
    description: 'The sling was not choked. The duct turned while it was lifted over the bracket.',
    ...{ by: 'inspector', contractor: 'NSM' },
    hurt: {
      ...{ name: 'Joel Santos', job: 'Duct fitter', bodyPart: 'hand', injury: 'crush', treatment: 'medical' },
      ...{ daysAway: 0, daysRestricted: 3 },
    },
    rated: { potential: 'major', likelihood: 'possible', costEstimate: '0.00' },
  },
  {
    key: 'complaint',
    title: 'A worker reports threats by his foreman',
    ...{
      class: 'observation',
      type: 'injury',
      state: 'investigated',
      daysAgo: 6,
      clock: '16:50',
      structureCode: 'WHN-01-BA',
      zone: 'Camp bus',
    },
    ...{ by: 'subcontractor', lead: 'coordinator', contractor: 'SQR', isPrivate: true },
    whys: ['Overtime was refused.'],
  },
  {
    key: 'rebar',
    title: 'Hand cut on uncapped reinforcement',
    ...{
      class: 'other-recordable',
      type: 'injury',
      state: 'closed',
      daysAgo: 64,
      clock: '14:35',
      structureCode: 'WHN-01-BA',
      zone: 'Stair core, level 2',
    },
    description: 'Four stitches; back at work the same day.',
    ...{ by: 'inspector', lead: 'engineer', contractor: 'SQR' },
    hurt: {
      ...{ name: 'Bikash Rai', job: 'Steel fixer', bodyPart: 'hand', injury: 'cut', treatment: 'medical' },
      ...{ daysAway: 0, daysRestricted: 0 },
    },
    whys: ['Starter bars were without caps.', 'Caps ran out on Thursday.'],
    actions: [
      {
        words: 'Keep 500 caps in the store',
        owner: 'inspector',
        state: 'verified',
        control: 'ppe',
        dueIn: -50,
        checkIn: -1,
      },
    ],
    causes: [{ kind: 'management', statement: 'Nobody watches the stock of caps.', under: null }],
  },
]

/** Hours worked on a project by each company, month by month: the newest month first. */
export const WORK_HOURS: readonly { readonly company: string; readonly months: readonly number[] }[] = [
  {
    company: 'SQR',
    months: [46_200, 61_800, 60_400, 59_100, 52_700, 55_300, 57_900, 54_600, 53_100, 49_800, 47_500, 44_900],
  },
  {
    company: 'NSM',
    months: [17_900, 23_600, 22_800, 21_400, 18_200, 17_700, 16_900, 15_300, 13_800, 12_100, 10_400, 9_700],
  },
  {
    company: 'HDD',
    months: [8_400, 11_200, 11_900, 12_300, 10_800, 11_500, 10_900, 9_200, 7_700, 6_100, 5_300, 4_800],
  },
]

/** By which rules the district tells its authority: those of the country, and hours that its client asks for. */
export const REPORTING_RULES = {
  jurisdiction: 'SA',
  ...{ fatality: 2, hospitalisation: 24, dangerous: 24 },
  basis: 'Health and safety requirements of the client, 4.2',
} as const
