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

const CREWS: readonly (readonly [trade: string, least: number, most: number])[] = [
  ['Duct fitters', 6, 11],
  ['Electricians', 4, 9],
  ['Steel erectors', 5, 12],
  ['Helpers', 3, 8],
]
const WORK = [
  'Ducts on level 3, grids A to D hung and sealed',
  'Cable trays in the east riser, levels 1 to 2',
  'Sprinkler mains pressure tested, no drop',
  'Sleeves cast into the slab of level 4',
  'Bracing of the roof frame, bolts tightened',
]
const DELAYS = ['', '', '', 'Tower crane stood for 3 h', 'Level 2 not handed over', 'Delivery of fittings late']
const WEATHERS = ['dry', 'dry', 'hot', 'dust']

/** What a company answered for a day; the same for the same company and day. */
export function dailyReport(companyCode: string, day: string): Readonly<Record<string, unknown>> {
  const next = seededNumbers(`daily report ${companyCode} ${day}`)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const first = Math.floor(next() * (CREWS.length - 1))
  const crew = CREWS.slice(first, first + 2).map(([trade, least, most]) => ({
    trade,
    people: least + Math.floor(next() * (most - least + 1)),
    hours: pick(['8', '9', '10']),
  }))
  const delays = pick(DELAYS)
  return { weather: pick(WEATHERS), crew, work: pick(WORK), ...(delays && { delays }), injuries: 0 }
}
