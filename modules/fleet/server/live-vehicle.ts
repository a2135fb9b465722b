import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { LiveValue } from '#platform/server/records/record-kinds.ts'
import type { Motion } from '../contract/position.ts'
import { showLive } from './show-positions.ts'
import { vehicles } from './vehicle-records.ts'

const WORDS = {
  motion: { en: 'Motion', ar: 'الحركة' },
  position: { en: 'Position', ar: 'الموقع' },
  speed: { en: 'Speed', ar: 'السرعة' },
} as const satisfies Record<string, Text>
const MOTIONS: Readonly<Record<Motion, Text>> = {
  moving: { en: 'moving', ar: 'تتحرك' },
  standing: { en: 'standing', ar: 'متوقفة' },
  silent: { en: 'silent: no position came since', ar: 'صامتة: لم يصل موقع منذئذ' },
  unknown: { en: 'not known: no position ever came', ar: 'غير معروفة: لم يصل أي موقع' },
}

/** Where a vehicle is that the caller sees, and how it moves, by its last position. */
export async function liveVehicle(context: RequestContext, id: string): Promise<LiveValue[]> {
  const { projectCode, siteCode } = await vehicles.saved.get(context, id)
  const found = (await showLive(context, { projectCode, siteCode })).find((vehicle) => vehicle.id === id)
  if (!found) return []
  const { motion, position, isSimulated } = found
  const common = { at: position?.at ?? null, isStale: motion === 'silent' || motion === 'unknown', isSimulated }
  const said = { ...common, number: null, unit: null }
  if (!position) return [{ ...said, name: WORDS.motion, words: MOTIONS[motion] }]
  const { latitude, longitude, speed } = position
  const spot = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return [
    { ...said, name: WORDS.motion, words: MOTIONS[motion] },
    { ...said, name: WORDS.position, words: { en: spot, ar: spot } },
    ...(speed === null ? [] : [{ ...common, name: WORDS.speed, number: speed, words: null, unit: 'km/h' }]),
  ]
}
