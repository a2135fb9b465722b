import type { Call } from '../../contract/alarm.ts'
import { showOnDevice } from './show-on-device.ts'
import { soundWhile } from './siren.ts'

/** Sounds while somebody calls whom the person may answer, and shows beside other programs who was not known before. */
export function tellCalls(calls: readonly Call[], before: readonly Call[]): void {
  const known = new Set(before.map(({ id }) => id))
  soundWhile(calls.some(({ can }) => can.acknowledge))
  showOnDevice(calls.filter(({ id }) => !known.has(id)))
}
