import { CENTRAL_QUARTER } from './central-quarter.ts'
import { band, block, type Local, type SitePlan, storeys, text } from './place-plan.ts'

/** West end of the footbridge's deck and its direction in the axes of its site. */
export const FOOTBRIDGE_PLACE = { origin: [292, 214] as Local, degrees: 62 } as const

const WADI: Local[] = [
  [0, 150],
  [110, 190],
  [220, 262],
  [340, 244],
  [450, 282],
  [560, 330],
  [690, 322],
]

const WADI_PARK: SitePlan = {
  code: 'WHN-02',
  name: text('Wadi Park', 'متنزه الوادي'),
  description: text(
    'Restored watercourse with paths, a footbridge and the pump station that irrigates the district.',
    'مجرى وادٍ مُستعاد بمسارات وجسر للمشاة ومحطة ضخ تروي الحي.',
  ),
  address: text('Wadi Al Nada, east Riyadh', 'وادي الندى، شرق الرياض'),
  accessNotes: text(
    'North track only when the flood warning is off. Assembly point at the pump station.',
    'المسار الشمالي فقط عند عدم وجود إنذار سيول. نقطة التجمع عند محطة الضخ.',
  ),
  origin: [46.938, 24.803],
  rotation: 14.5,
  height: 581.2,
  boundary: [
    [0, 96],
    [96, 84],
    [246, 158],
    [352, 150],
    [470, 184],
    [600, 236],
    [694, 232],
    [706, 410],
    [560, 438],
    [402, 396],
    [286, 404],
    [150, 352],
    [12, 300],
  ],
  roads: [
    {
      line: [
        [20, 260],
        [160, 318],
        [290, 366],
        [410, 358],
        [560, 398],
        [690, 384],
      ],
      width: 6,
    },
    {
      line: [
        [10, 116],
        [100, 108],
        [240, 180],
        [356, 174],
        [470, 206],
        [606, 258],
        [696, 252],
      ],
      width: 6,
    },
  ],
  water: band(WADI, 26),
  structures: [
    {
      suffix: 'FB',
      name: text('Wadi footbridge', 'جسر مشاة الوادي'),
      type: 'bridge',
      ctime: '2024-04-07T06:30:00Z',
      footprint: block(FOOTBRIDGE_PLACE.origin[0], FOOTBRIDGE_PLACE.origin[1], 64, 5.6, FOOTBRIDGE_PLACE.degrees),
      levels: [{ code: 'DECK', name: text('Deck', 'سطح الجسر'), elevation: 4.2 }],
    },
    {
      suffix: 'PS',
      name: text('Irrigation pump station', 'محطة ضخ الري'),
      type: 'utility',
      ctime: '2024-07-14T06:30:00Z',
      footprint: [
        [62, 272],
        [92, 284],
        [86, 300],
        [70, 294],
        [66, 304],
        [52, 298],
      ],
      levels: storeys(1, 5, 1),
    },
    {
      suffix: 'CH',
      name: text('Wadi channel and gabions', 'مجرى الوادي والسلال الحجرية'),
      type: 'earthwork',
      ctime: '2024-01-21T06:30:00Z',
      footprint: band(
        [
          [20, 158],
          [110, 190],
          [220, 262],
          [340, 244],
          [450, 282],
          [560, 330],
          [680, 323],
        ],
        26,
      ),
    },
    {
      suffix: 'PV',
      name: text('Park pavilion', 'جناح المتنزه'),
      type: 'building',
      ctime: '2024-10-06T06:30:00Z',
      footprint: block(486, 342, 34, 18, 20),
      levels: storeys(1, 4.5),
    },
  ],
}

const NORTH_GATE: SitePlan = {
  code: 'WHN-03',
  name: text('North Gate interchange', 'تقاطع البوابة الشمالية'),
  description: text(
    'Grade-separated junction with the ring road, underpass and site-wide cooling plant.',
    'تقاطع متعدد المستويات مع الطريق الدائري ونفق سفلي ومحطة تبريد مركزية.',
  ),
  address: text('Ring road, km 41, east Riyadh', 'الطريق الدائري، الكيلو 41، شرق الرياض'),
  accessNotes: text(
    'Night possession 23:00 to 04:30 with the traffic permit. Radio channel 6.',
    'إغلاق ليلي من 23:00 إلى 04:30 بتصريح مرور. قناة اللاسلكي 6.',
  ),
  origin: [46.924, 24.8095],
  rotation: -8,
  height: 596.7,
  boundary: [
    [0, 60],
    [190, 0],
    [430, 12],
    [612, 74],
    [600, 262],
    [418, 330],
    [174, 318],
    [-8, 250],
  ],
  roads: [
    {
      line: [
        [-4, 160],
        [200, 166],
        [400, 166],
        [606, 168],
      ],
      width: 34,
    },
    {
      line: [
        [300, 6],
        [302, 160],
        [300, 322],
      ],
      width: 24,
    },
    {
      line: [
        [60, 160],
        [190, 240],
        [290, 300],
      ],
      width: 9,
    },
    {
      line: [
        [540, 168],
        [410, 92],
        [312, 30],
      ],
      width: 9,
    },
  ],
  structures: [
    {
      suffix: 'UP',
      name: text('Underpass', 'النفق السفلي'),
      type: 'tunnel',
      ctime: '2024-08-11T06:30:00Z',
      footprint: band(
        [
          [301, 70],
          [302, 160],
          [301, 260],
        ],
        24,
      ),
    },
    {
      suffix: 'BR',
      name: text('Ring road overbridge', 'جسر الطريق الدائري'),
      type: 'bridge',
      ctime: '2024-08-25T06:30:00Z',
      footprint: band(
        [
          [220, 166],
          [390, 166],
        ],
        34,
      ),
      levels: [{ code: 'DECK', name: text('Deck', 'سطح الجسر'), elevation: 7.4 }],
    },
    {
      suffix: 'R1',
      name: text('Ramp north-west', 'المنحدر الشمالي الغربي'),
      type: 'road',
      ctime: '2024-09-01T06:30:00Z',
      footprint: band(
        [
          [74, 168],
          [190, 240],
          [280, 294],
        ],
        9,
      ),
    },
    {
      suffix: 'CP',
      name: text('District cooling plant', 'محطة التبريد المركزية'),
      type: 'utility',
      ctime: '2024-11-03T06:30:00Z',
      footprint: [
        [430, 206],
        [510, 208],
        [509, 250],
        [470, 249],
        [470, 262],
        [430, 261],
      ],
      levels: storeys(3, 5.2),
    },
  ],
}

const SCHOOL: SitePlan = {
  code: 'WHN-04',
  name: text('School and community cluster', 'مجمع المدرسة والخدمات'),
  description: text(
    'Primary school, clinic and neighbourhood mosque on one shaded campus.',
    'مدرسة ابتدائية وعيادة ومسجد الحي في حرم مظلل واحد.',
  ),
  address: text('Al Rawabi Street, east Riyadh', 'شارع الروابي، شرق الرياض'),
  accessNotes: text(
    'No lorries 06:30 to 07:30 and 12:30 to 13:30, school traffic.',
    'تُمنع الشاحنات من 06:30 إلى 07:30 ومن 12:30 إلى 13:30 بسبب حركة المدارس.',
  ),
  origin: [46.9405, 24.7925],
  rotation: 14.5,
  height: 584.9,
  boundary: [
    [0, 0],
    [330, 0],
    [372, 48],
    [366, 296],
    [210, 322],
    [0, 300],
  ],
  roads: [
    {
      line: [
        [0, 150],
        [368, 156],
      ],
      width: 12,
    },
    {
      line: [
        [180, 0],
        [180, 318],
      ],
      width: 10,
    },
  ],
  structures: [
    {
      suffix: 'SC',
      name: text('Primary school', 'المدرسة الابتدائية'),
      type: 'building',
      ctime: '2024-06-23T06:30:00Z',
      footprint: [
        [30, 178],
        [150, 182],
        [150, 206],
        [102, 205],
        [102, 252],
        [150, 254],
        [150, 278],
        [30, 274],
      ],
      levels: storeys(3, 4),
    },
    {
      suffix: 'CL',
      name: text('Clinic', 'العيادة'),
      type: 'building',
      ctime: '2024-07-28T06:30:00Z',
      footprint: block(212, 196, 60, 34),
      levels: storeys(2, 4),
    },
    {
      suffix: 'MQ',
      name: text('Neighbourhood mosque', 'مسجد الحي'),
      type: 'building',
      ctime: '2024-08-04T06:30:00Z',
      footprint: block(226, 46, 44, 44, 30),
      levels: storeys(1, 7.5),
    },
    {
      suffix: 'SF',
      name: text('Sports field', 'الملعب الرياضي'),
      type: 'landscape',
      ctime: '2024-12-08T06:30:00Z',
      footprint: block(40, 34, 100, 64),
    },
  ],
}

export const WAHAT_NADA: readonly SitePlan[] = [CENTRAL_QUARTER, WADI_PARK, NORTH_GATE, SCHOOL]
