import { CENTRAL_QUARTER } from './places/central-quarter.ts'
import { basePointOf, type Local, localToLonLat } from './places/place-plan.ts'

export interface DemoMunicipalCase {
  readonly key: string
  readonly service: 'pothole' | 'sign' | 'light' | 'obstruction' | 'litter' | 'sand' | 'vegetation' | 'noise' | 'other'
  readonly description: string
  readonly address?: string
  /** EPSG:4326; left out where the address alone is known. */
  readonly at?: readonly [lon: number, lat: number]
  readonly source: 'staff' | 'citizen'
  readonly owner?: 'engineer' | 'coordinator'
  readonly state: 'open' | 'inProgress' | 'resolved' | 'declined'
  readonly hoursAgo: number
  /** Hours from when it was reported to its end. */
  readonly endedAfter?: number
  readonly notes?: string
}

const BASE = basePointOf(CENTRAL_QUARTER)
const at = (place: Local) => localToLonLat(BASE, place) as readonly [number, number]

/**
 * What staff and neighbours reported of the streets around the Central Quarter, in two languages and in the order in which it came: most
 * put right in time, one late, two past their time still, one declined.
 */
export const DEMO_MUNICIPAL_CASES: readonly DemoMunicipalCase[] = [
  {
    ...{ key: 'pothole', service: 'pothole', source: 'citizen', owner: 'engineer', state: 'resolved' },
    description: 'Deep hole in the right lane before gate 2, lorries swerve around it.',
    ...{ address: 'Al Nada Boulevard, gate 2', at: at([60, -14]), hoursAgo: 740, endedAfter: 51 },
    notes: 'Cut out, filled with hot asphalt and compacted; the lane was open again before the evening.',
  },
  {
    ...{ key: 'dust', service: 'noise', source: 'citizen', owner: 'engineer', state: 'resolved' },
    description: 'غبار كثيف من موقع الحفر يصل إلى الشقق منذ الظهر.',
    ...{ address: 'حي الندى، المبنى 14', hoursAgo: 612, endedAfter: 20 },
    notes: 'رُشّت طرق الموقع كل ساعتين، ووُضع حساس غبار عند السياج الشرقي.',
  },
  {
    ...{ key: 'sign', service: 'sign', source: 'staff', owner: 'engineer', state: 'resolved' },
    description: 'The diversion sign at the northern crossing was turned round by the wind.',
    ...{ at: at([285, 240]), hoursAgo: 540, endedAfter: 6 },
    notes: 'Turned back, and its foot weighted with sandbags.',
  },
  {
    ...{ key: 'hammering', service: 'noise', source: 'citizen', owner: 'coordinator', state: 'declined' },
    description: 'Hammering at 02:00 in the night of Tuesday.',
    ...{ address: 'Al Nada Boulevard 22', hoursAgo: 466, endedAfter: 30 },
    notes: 'No work of ours that night by the log of the gates; the permit of the water authority was, they were told.',
  },
  {
    ...{ key: 'lamp', service: 'light', source: 'citizen', owner: 'engineer', state: 'resolved' },
    description: 'عمودا إنارة مطفآن أمام مدخل ساحة النخيل.',
    ...{ address: 'جادة الندى، مقابل ساحة النخيل', at: at([205, -12]), hoursAgo: 402, endedAfter: 77 },
    notes: 'قُطع الكابل أثناء الحفر؛ أُصلح ورُفعت خرائط الكابلات إلى فرق الحفر.',
  },
  {
    ...{ key: 'sand', service: 'sand', source: 'staff', owner: 'engineer', state: 'resolved' },
    description: 'Sand from the wheels of tippers on 80 m of the boulevard.',
    ...{ at: at([120, -14]), hoursAgo: 310, endedAfter: 9 },
    notes: 'Swept; the wheel wash at gate 2 was emptied and its water changed.',
  },
  {
    ...{ key: 'palm', service: 'vegetation', source: 'staff', owner: 'coordinator', state: 'inProgress' },
    description: 'A palm beside the temporary road leans after an excavator touched it.',
    ...{ at: at([236, 62]), hoursAgo: 130 },
  },
  {
    ...{ key: 'pavement', service: 'obstruction', source: 'citizen', owner: 'engineer', state: 'inProgress' },
    description: 'Pipes lie on the pavement, a wheelchair has to go into the road.',
    ...{ address: 'Al Nada Boulevard, before the school', at: at([330, -10]), hoursAgo: 58 },
  },
  {
    ...{ key: 'fence', service: 'other', source: 'citizen', owner: 'coordinator', state: 'open' },
    description: 'لوح من سياج الموقع مفكوك ويتحرك مع الريح قرب ممر المدرسة.',
    ...{ address: 'ممر مدرسة الواحة', at: at([12, 120]), hoursAgo: 40 },
  },
  {
    ...{ key: 'packaging', service: 'litter', source: 'citizen', state: 'open' },
    description: 'Packaging of the facade blows over the fence into the gardens.',
    ...{ address: 'Garden of building 9', hoursAgo: 53 },
  },
  {
    ...{ key: 'wash', service: 'sand', source: 'staff', owner: 'engineer', state: 'inProgress' },
    description: 'مياه غسل العجلات تحمل الرمل إلى مصرف الطريق عند البوابة 1.',
    ...{ at: at([28, 96]), hoursAgo: 26 },
  },
  {
    ...{ key: 'queue', service: 'obstruction', source: 'citizen', state: 'open' },
    description: 'Concrete mixers wait in the right lane from six in the morning.',
    ...{ address: 'Al Nada Boulevard, gate 2', at: at([72, -13]), hoursAgo: 5 },
  },
]
