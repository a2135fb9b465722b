import type { Text } from '#platform/contract/text.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** A camera of the demonstration, as one of this make would stand there. Its picture is drawn by the product, and says that it is a test. */
export interface DemoCamera {
  readonly code: string
  readonly name: Text
  readonly area: string
  readonly make: string
  readonly model: string
  /** In the axes of the site, metres. */
  readonly at: Local
  readonly height: number
  readonly azimuth: number
  readonly tilt: number
  readonly fieldOfView: number
  readonly range: number
  readonly canTurn: boolean
  /** Without one there is nothing to see yet. */
  readonly isConnected: boolean
}

export const DEMO_CAMERAS: readonly DemoCamera[] = [
  camera('C1', 'Gate 1, lorries', 'البوابة 1، الشاحنات', 'Gates', [60, 14], 6, 335, 62, 70),
  camera('C2', 'Gate 2, people', 'البوابة 2، الأفراد', 'Gates', [226, 30], 4, 300, 84, 45),
  camera(
    'C3',
    'Tower crane, palm square',
    'الرافعة البرجية، ساحة النخيل',
    'Palm square',
    [168, 300],
    42,
    20,
    58,
    160,
    true,
  ),
  camera('C4', 'Excavation, north edge', 'الحفريات، الحافة الشمالية', 'Palm square', [120, 352], 9, 130, 74, 110),
  camera('C5', 'Yard of Building B', 'ساحة المبنى ب', 'Building B', [402, 120], 12, 60, 90, 95, true),
  { ...camera('C6', 'Weighbridge, east', 'الميزان الشرقي', 'Gates', [500, 150], 5, 250, 48, 60), isConnected: false },
]

function camera(
  code: string,
  en: string,
  ar: string,
  area: string,
  at: Local,
  height: number,
  azimuth: number,
  fieldOfView: number,
  range: number,
  canTurn = false,
): DemoCamera {
  const model = canTurn ? 'Q6135-LE' : 'P1468-LE'
  return {
    ...{ code, name: { en, ar }, area, make: 'Axis', model },
    ...{ at, height, azimuth, tilt: -4, fieldOfView, range, canTurn, isConnected: true },
  }
}

export function demoCameraPlace({ at }: DemoCamera): readonly [longitude: number, latitude: number] {
  return inCentralQuarter(at)
}
