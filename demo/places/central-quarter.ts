import { LEVELS } from '../models/building-plan.ts'
import { band, basePointOf, block, type Local, localToLonLat, type SitePlan, storeys, text } from './place-plan.ts'

/** Building A's origin in the axes of its site; its models stand there. */
export const BUILDING_A_ORIGIN: Local = [168, 132]

const SPINE: Local[] = [
  [0, 92],
  [250, 92],
  [330, 108],
  [540, 108],
]

/** The first site of the district; Building A stands on it. */
export const CENTRAL_QUARTER: SitePlan = {
  code: 'WHN-01',
  name: text('Central Quarter', 'الحي المركزي'),
  description: text(
    'Offices, homes and shops around the palm square; the first buildings of the district.',
    'مكاتب ومساكن ومحال حول ساحة النخيل، وأول مباني الحي.',
  ),
  address: text('Plot 1, Al Nada Boulevard, east Riyadh', 'القطعة 1، جادة الندى، شرق الرياض'),
  accessNotes: text(
    'Gate 2 from the boulevard, deliveries by booking from 06:00 to 20:00. Hard hat, boots and vest from the gate on.',
    'البوابة 2 من الجادة، والتوريد بحجز مسبق من 06:00 إلى 20:00. الخوذة والحذاء والسترة إلزامية من البوابة.',
  ),
  origin: [46.9312, 24.7986],
  rotation: 14.5,
  height: 588.4,
  boundary: [
    [0, 0],
    [498, -6],
    [540, 36],
    [536, 402],
    [330, 428],
    [302, 392],
    [0, 378],
  ],
  roads: [
    { line: SPINE, width: 22 },
    {
      line: [
        [280, 0],
        [280, 390],
      ],
      width: 14,
    },
    {
      line: [
        [0, 250],
        [536, 262],
      ],
      width: 14,
    },
    {
      line: [
        [420, 108],
        [420, 420],
      ],
      width: 10,
    },
    {
      line: [
        [140, 92],
        [140, 382],
      ],
      width: 10,
    },
  ],
  structures: [
    {
      suffix: 'BA',
      name: text('Building A: Dar Al Nakheel', 'المبنى أ: دار النخيل'),
      type: 'building',
      ctime: '2024-03-11T06:30:00Z',
      footprint: block(BUILDING_A_ORIGIN[0] - 0.6, BUILDING_A_ORIGIN[1] - 0.6, 60, 34.8),
      levels: LEVELS.map(({ code, name, nameAr, elevation }) => ({
        code,
        name: text(name, nameAr),
        elevation: Number(elevation.toFixed(2)),
      })),
    },
    {
      suffix: 'BB',
      name: text('Building B: Nada Offices', 'المبنى ب: مكاتب الندى'),
      type: 'building',
      ctime: '2024-05-20T06:30:00Z',
      footprint: [
        [306, 136],
        [392, 136],
        [392, 162],
        [338, 162],
        [338, 226],
        [306, 226],
      ],
      levels: storeys(9, 4.1, 2),
    },
    {
      suffix: 'PL',
      name: text('Palm square and underground parking', 'ساحة النخيل ومواقف تحت الأرض'),
      type: 'landscape',
      ctime: '2024-06-02T06:30:00Z',
      footprint: [
        [160, 274],
        [262, 274],
        [262, 352],
        [236, 372],
        [160, 368],
      ],
      levels: storeys(1, 3.4, 2),
    },
    {
      suffix: 'SP',
      name: text('Spine road', 'الطريق المحوري'),
      type: 'road',
      ctime: '2024-02-04T06:30:00Z',
      footprint: band(
        [
          [8, 92],
          [250, 92],
          [330, 108],
          [530, 108],
        ],
        22,
      ),
    },
    {
      suffix: 'UT',
      name: text('Utility tunnel', 'نفق الخدمات'),
      type: 'utility',
      ctime: '2024-02-18T06:30:00Z',
      footprint: band(
        [
          [280, 60],
          [280, 240],
          [286, 378],
        ],
        6,
      ),
    },
    {
      suffix: 'HT',
      name: text('Oasis hotel', 'فندق الواحة'),
      type: 'building',
      status: 'on_hold',
      ctime: '2024-09-15T06:30:00Z',
      footprint: [
        [440, 290],
        [516, 292],
        [514, 380],
        [488, 384],
        [486, 318],
        [440, 316],
      ],
      levels: storeys(7, 3.8, 1),
    },
  ],
}

const BASE = basePointOf(CENTRAL_QUARTER)

/** WGS 84 degrees of a place on the plan: a hundred thousand times for what moved there in a fortnight. */
export const inCentralQuarter = (place: Local) => localToLonLat(BASE, place)
