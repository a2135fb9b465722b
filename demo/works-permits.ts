import { CENTRAL_QUARTER } from './places/central-quarter.ts'
import { basePointOf, type Local, localToLonLat } from './places/place-plan.ts'

export interface DemoWorksPermit {
  readonly key: string
  readonly name: string
  readonly applicant: string
  readonly contractor?: string
  readonly nature: string
  readonly isUrgent?: true
  readonly street: string
  readonly closure: string
  /** Days from today. */
  readonly days: readonly [first: number, last: number]
  readonly appliedDaysAgo: number
  /** EPSG:4326, with the reach in metres; null: the street alone is known. */
  readonly at: { readonly position: readonly [lon: number, lat: number]; readonly reach: number } | null
  readonly owner?: 'engineer' | 'coordinator'
  readonly state: 'applied' | 'approved' | 'active' | 'closed' | 'refused'
  readonly description?: string
  readonly conditions?: string
}

const BASE = basePointOf(CENTRAL_QUARTER)
const at = (place: Local, reach: number) => ({
  position: localToLonLat(BASE, place) as readonly [number, number],
  reach,
})

const BOULEVARD = 'Al Nada Boulevard'
const BOULEVARD_AR = 'جادة الندى'
const WATER = 'Water authority, east district'
const POWER_AR = 'إدارة توزيع الكهرباء، قطاع الشرق'
const ROADS_AR = 'إدارة الطرق بالبلدية'
const RAKAEZ = 'Rakaez Infrastructure'
const RAKAEZ_AR = 'ركائز للبنية التحتية'
const SAQR = 'Al Saqr Contracting'

/**
 * Works in the streets around the Central Quarter, as people apply for them in two languages: some take the same place on the same days,
 * two are past their last day, one was refused. In the order in which they were applied for.
 */
export const DEMO_WORKS_PERMITS: readonly DemoWorksPermit[] = [
  {
    ...{ key: 'lorries', name: 'موقف مؤقت للشاحنات خارج البوابة 2', applicant: 'الصقر للمقاولات' },
    ...{ nature: 'siteInstallation', street: BOULEVARD_AR, closure: 'parking', days: [-60, 30], appliedDaysAgo: 75 },
    ...{ at: null, owner: 'engineer', state: 'active' },
    conditions: 'خمس شاحنات على الأكثر، ولا انتظار بين 06:30 و 09:00.',
  },
  {
    ...{ key: 'kerbs', name: 'Survey of the kerbs for the new crossing', applicant: 'Meridian Gulf Engineering' },
    ...{ nature: 'survey', street: BOULEVARD, closure: 'none', days: [-40, -38], appliedDaysAgo: 52 },
    ...{ at: at([285, -12], 30), state: 'closed' },
  },
  {
    ...{ key: 'palm', name: 'نقل نخلتين من حرم الطريق إلى ساحة النخيل', applicant: 'إدارة الحدائق بالبلدية' },
    ...{ nature: 'treeCutting', street: BOULEVARD_AR, closure: 'lane', days: [-30, -29], appliedDaysAgo: 44 },
    ...{ at: at([210, -13], 20), state: 'closed' },
    conditions: 'يُعمل ليلًا فقط، وتُعاد النخلتان إلى التربة في اليوم نفسه.',
  },
  {
    ...{ key: 'drain', name: 'Storm drain repaired at the crossing', applicant: ROADS_AR, contractor: RAKAEZ },
    ...{ nature: 'repair', street: BOULEVARD, closure: 'lane', days: [-25, -4], appliedDaysAgo: 39 },
    ...{ at: at([292, -10], 25), owner: 'engineer', state: 'active' },
    description: 'The gully was found two metres deeper than drawn; the trench is still open.',
  },
  {
    ...{ key: 'pavement', name: 'إصلاح هبوط الرصيف أمام البوابة 3', applicant: ROADS_AR, contractor: RAKAEZ_AR },
    ...{ nature: 'repair', street: 'شارع الواحة الشرقي', closure: 'sidewalk', days: [-18, -2], appliedDaysAgo: 33 },
    ...{ at: at([548, 120], 15), state: 'active' },
  },
  {
    ...{ key: 'water', name: 'Water main DN 300 replaced by gate 2', applicant: WATER, contractor: RAKAEZ },
    ...{ nature: 'trenchOpening', street: BOULEVARD, closure: 'lane', days: [-12, 9], appliedDaysAgo: 30 },
    ...{ at: at([40, -14], 45), owner: 'coordinator', state: 'active' },
    description: 'Open trench of 80 m in four parts, each backfilled before the next is opened.',
    conditions:
      'Steel plates over the trench outside working hours. Gate 2 stays open for deliveries from 06:00 to 07:30.',
  },
  {
    ...{ key: 'cooling', name: 'District cooling connected to Building A', applicant: 'Nada District Cooling' },
    ...{ nature: 'connection', street: 'Palm Lane', closure: 'lane', days: [-6, 8], appliedDaysAgo: 27 },
    ...{ at: at([138, 190], 30), contractor: SAQR, owner: 'engineer', state: 'active' },
  },
  {
    ...{ key: 'irrigation', name: 'Burst irrigation pipe by the palm square', applicant: WATER },
    ...{ nature: 'repair', isUrgent: true, street: 'Palm Lane', closure: 'parking', days: [-20, -19] },
    ...{ appliedDaysAgo: 20, at: at([146, 300], 12), state: 'closed' },
  },
  {
    ...{ key: 'lighting', name: 'Columns of the street lighting, east side', applicant: 'Municipality, lighting' },
    ...{ nature: 'construction', street: 'East Oasis Street', closure: 'sidewalk', days: [-5, 20] },
    ...{ appliedDaysAgo: 19, at: at([550, 260], 60), contractor: RAKAEZ, state: 'approved' },
    conditions: 'A footway of 1.5 m stays open on the side of the homes.',
  },
  {
    ...{ key: 'cable', name: 'مد كابل 13.8 ك.ف. إلى المحطة الفرعية 4', applicant: POWER_AR, contractor: RAKAEZ_AR },
    ...{ nature: 'trenchOpening', street: BOULEVARD_AR, closure: 'lane', days: [-3, 16], appliedDaysAgo: 17 },
    ...{ at: at([95, -14], 40), owner: 'coordinator', state: 'approved' },
    conditions: 'لا يبدأ الحفر قبل ردم خندق خط المياه حتى العمود 12.',
  },
  {
    ...{ key: 'pour', name: 'Boulevard closed for a concrete pour at night', applicant: SAQR },
    ...{ nature: 'other', street: BOULEVARD, closure: 'road', days: [1, 1], appliedDaysAgo: 11 },
    ...{ at: at([200, -14], 80), owner: 'engineer', state: 'refused' },
    description:
      'Refused: the boulevard is the diversion for the water main until that is closed. Apply for one lane, or for a later night.',
  },
  {
    ...{ key: 'containers', name: 'Site office containers unloaded', applicant: SAQR },
    ...{ nature: 'siteInstallation', street: 'Palm Lane', closure: 'parking', days: [18, 19], appliedDaysAgo: 9 },
    ...{ at: at([136, 110], 15), owner: 'engineer', state: 'approved' },
  },
  {
    ...{ key: 'fibre', name: 'Fibre ducts along the boulevard', applicant: 'Oasis Telecom' },
    ...{ nature: 'connection', street: BOULEVARD, closure: 'sidewalk', days: [5, 26], appliedDaysAgo: 6 },
    ...{ at: at([150, -12], 50), state: 'applied' },
  },
  {
    ...{ key: 'asphalt', name: 'إعادة سفلتة شارع الواحة الشرقي', applicant: ROADS_AR, contractor: RAKAEZ_AR },
    ...{ nature: 'tarring', street: 'شارع الواحة الشرقي', closure: 'road', days: [10, 13], appliedDaysAgo: 4 },
    ...{ at: at([552, 200], 120), state: 'applied' },
    description: 'يُغلق الشارع ليلًا من 22:00 إلى 05:00، والتحويلة عبر جادة الندى.',
  },
  {
    ...{ key: 'crane', name: 'Tower crane of Building A taken down by a mobile crane', applicant: SAQR },
    ...{ nature: 'craneLifting', street: 'Palm Lane', closure: 'road', days: [2, 3], appliedDaysAgo: 3 },
    ...{ at: at([140, 150], 35), owner: 'engineer', state: 'applied' },
  },
  {
    ...{ key: 'fault', name: 'عطل كابل تحت التقاطع', applicant: POWER_AR, nature: 'repair', isUrgent: true },
    ...{ street: BOULEVARD_AR, closure: 'lane', days: [0, 2], appliedDaysAgo: 0 },
    ...{ at: at([300, -12], 15), state: 'applied' },
  },
]
