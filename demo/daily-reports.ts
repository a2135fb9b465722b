import { seededNumbers } from './seeded-noise.ts'

const [EN, AR] = ['English (en)', 'Arabic (ar)']
type Cells = Readonly<Record<string, string>>

const ask = (type: string, name: string, en: string, ar: string, more: Cells = {}) => ({
  cells: { type, name, ...more },
  texts: { label: { [EN]: en, [AR]: ar } },
})
const choice = (name: string, en: string, ar: string) => ({
  cells: { list_name: 'weather', name },
  texts: { label: { [EN]: en, [AR]: ar } },
})
const REQUIRED = { required: 'yes' }

/** The daily report of a subcontractor, as XLSForm has it: weather, crews with their hours, what was done and what stood in the way. */
export const DAILY_REPORT_TABLES = {
  survey: [
    ask('select_one weather', 'weather', 'Weather', 'الطقس', REQUIRED),
    ask('begin repeat', 'crew', 'Crew', 'الطاقم'),
    ask('text', 'trade', 'Trade', 'الحرفة', REQUIRED),
    ask('integer', 'people', 'People', 'العدد', { ...REQUIRED, constraint: '. > 0 and . <= 500' }),
    ask('decimal', 'hours', 'Hours each', 'الساعات لكل شخص', { ...REQUIRED, constraint: '. > 0 and . <= 16' }),
    ask('calculate', 'manhours', 'Man-hours', 'ساعات العمل', { calculation: '${people} * ${hours}' }),
    { cells: { type: 'end repeat' }, texts: {} },
    ask('calculate', 'total', 'Man-hours in all', 'مجموع ساعات العمل', { calculation: 'round(sum(${manhours}), 1)' }),
    ask('text', 'work', 'Work done', 'الأعمال المنجزة', { ...REQUIRED, appearance: 'multiline' }),
    ask('text', 'delays', 'What stood in the way', 'المعوقات', { appearance: 'multiline' }),
    ask('integer', 'injuries', 'Injuries', 'الإصابات', { ...REQUIRED, constraint: '. >= 0' }),
  ],
  choices: [
    choice('dry', 'Dry', 'جاف'),
    choice('hot', 'Hot, work stopped at noon', 'حار مع توقف عند الظهر'),
    choice('dust', 'Dust', 'غبار'),
    choice('rain', 'Rain', 'مطر'),
  ],
  settings: { default_language: EN },
}

type Crew = readonly [trade: string, least: number, most: number]

/** What a company does on a structure: who comes, what they do, and what stands in their way. */
interface Gang {
  readonly crews: readonly Crew[]
  readonly work: readonly string[]
  readonly delays: readonly string[]
}

const SERVICES: Gang = {
  crews: [
    ['Duct fitters', 6, 11],
    ['Pipe fitters', 4, 8],
    ['Electricians', 4, 9],
    ['Helpers', 3, 8],
  ],
  work: [],
  delays: ['Level 2 not handed over', 'Delivery of fittings late', 'Tower crane stood for 3 h', 'No power for 2 h'],
}

const GANGS: Readonly<Record<string, Gang>> = {
  'WHN-01-BA': {
    ...SERVICES,
    work: [
      'Ducts on level 3, grids A to D hung and sealed',
      'Cable trays in the east riser, levels 1 to 2',
      'Sprinkler mains on level 2 pressure tested, no drop',
      'Sleeves and boxes set for the slab of level 6',
      'Chilled-water risers welded, levels 2 to 3',
    ],
  },
  'WHN-01-BB': {
    ...SERVICES,
    work: [
      'First fix of conduits on level 1, grids A to C',
      'Hangers for the ducts of level 1 set and pulled',
      'Drainage stacks to level 2, water test passed',
      'Sleeves and boxes set for the slab of level 4',
      'Earthing tape bonded at the basement columns',
    ],
  },
  'WHN-02-FB': {
    crews: [
      ['Steel erectors', 5, 12],
      ['Welders', 3, 6],
      ['Riggers', 2, 4],
      ['Painters', 2, 5],
    ],
    work: [
      'Girder G3 lifted onto its bearings',
      'Splice S2 bolted and marked, 48 bolts',
      'Deck plates welded, spans 1 and 2',
      'Handrail posts set on the west ramp',
      'Coating touched up at splice S1',
    ],
    delays: [
      'Wind above 12 m/s, no lifting for 2 h',
      'Bolts of splice S3 not there',
      'Crawler crane in repair until noon',
    ],
  },
}
/** In five reports so many name a delay. */
const DELAYED = 2 / 5
const WEATHERS = ['dry', 'dry', 'hot', 'dust']

/** What was answered at a structure for a day: the same for the same day, under the same sky for all. */
export function dailyReport(structureCode: string, day: string): Readonly<Record<string, unknown>> {
  const gang = GANGS[structureCode]
  if (!gang) throw new Error(`Nobody reports on ${structureCode}.`)
  const pickBy = (next: () => number) => (items: readonly string[]) => items[Math.floor(next() * items.length)] ?? ''
  const next = seededNumbers(`daily report ${structureCode} ${day}`)
  const pick = pickBy(next)
  const first = Math.floor(next() * (gang.crews.length - 1))
  const crew = gang.crews.slice(first, first + 2).map(([trade, least, most]) => ({
    trade,
    people: least + Math.floor(next() * (most - least + 1)),
    hours: pick(['8', '9', '10']),
  }))
  const delays = next() < DELAYED ? pick(gang.delays) : ''
  const weather = pickBy(seededNumbers(`weather ${day}`))(WEATHERS)
  return { weather, crew, work: pick(gang.work), ...(delays && { delays }), injuries: 0 }
}
