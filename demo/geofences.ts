import type { Area, LonLat } from '#modules/geofences/contract/area.ts'
import type { GeofenceKind } from '#modules/geofences/contract/geofences-records.ts'
import type { ZonePaper } from '#modules/geofences/contract/zone-papers.ts'
import type { Text } from '#platform/contract/text.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { type Local, text } from './places/place-plan.ts'

/** A geofence of the first site of the demonstration, where its vehicles drive. */
export interface DemoGeofence {
  readonly key: string
  readonly name: Text
  readonly kind: GeofenceKind
  readonly area: Area
  /** km/h. */
  readonly speedLimit: number | null
  readonly asks: readonly ZonePaper[]
}

const at = (place: Local): LonLat => {
  const [longitude, latitude] = inCentralQuarter(place)
  return [longitude, latitude]
}
const outline = (...corners: Local[]): Area => ({ shape: 'polygon', outline: [...corners, corners[0]!].map(at) })
const around = (place: Local, radiusM: number): Area => ({ shape: 'circle', centre: at(place), radiusM })
const along = (widthM: number, ...line: Local[]): Area => ({ shape: 'corridor', line: line.map(at), widthM })

export const DEMO_GEOFENCES: readonly DemoGeofence[] = [
  geofence(
    'load',
    'load',
    text('Excavation of the palm square', 'حفريات ساحة النخيل'),
    outline([125, 275], [178, 275], [178, 330], [125, 330]),
  ),
  geofence(
    'queue',
    'queue',
    text('Queue before the excavation', 'انتظار ما قبل الحفريات'),
    outline([128, 236], [156, 236], [156, 274], [128, 274]),
  ),
  geofence('dump', 'dump', text('Stockpile in the north-east', 'كومة الردم الشمالية الشرقية'), around([420, 400], 32)),
  geofence('gate', 'gate', text('Gate 2, from the boulevard', 'البوابة 2 من الجادة'), around([280, 8], 22)),
  geofence('camp', 'camp', text('Site offices', 'مكاتب الموقع'), outline([-6, 80], [26, 80], [26, 104], [-6, 104])),
  geofence(
    'spine',
    'speed_zone',
    text('Spine road, 25 km/h', 'طريق المحور، 25 كم/س'),
    along(22, [20, 92], [250, 92], [330, 108], [520, 108]),
    25,
  ),
  geofence(
    'palms',
    'no_go',
    text('Old palms, no vehicles', 'النخيل القديم، ممنوع دخول المركبات'),
    outline([318, 130], [372, 130], [372, 182], [318, 182]),
  ),
  zone('crane', 'danger', text('Under tower crane 1', 'تحت الرافعة البرجية 1'), around([110, 58], 16), [
    'permit',
    'induction',
    'rigging',
  ]),
  zone('substation', 'restricted', text('Live substation', 'محطة التحويل تحت الجهد'), around([346, 180], 15), [
    'permit',
    'electrical',
  ]),
]

/** So many days from today until which workers of the demonstration may be in a zone. */
export const DEMO_ZONE_PERMITS = [
  { number: 'PTW-1041', zone: 'crane', badge: 'W-20422', from: -9, until: 21 },
  { number: 'PTW-1038', zone: 'crane', badge: 'W-20421', from: -33, until: -3 },
  { number: 'PTW-1044', zone: 'substation', badge: 'W-20533', from: -2, until: 12 },
] as const

function zone(key: string, kind: GeofenceKind, name: Text, area: Area, asks: readonly ZonePaper[]): DemoGeofence {
  return { ...geofence(key, kind, name, area), asks }
}

function geofence(
  key: string,
  kind: GeofenceKind,
  name: Text,
  area: Area,
  speedLimit: number | null = null,
): DemoGeofence {
  return { key, kind, name, area, speedLimit, asks: [] }
}
