import { egts } from './protocols/egts.ts'
import { gl100 } from './protocols/gl100.ts'
import { gps103 } from './protocols/gps103.ts'
import { gt06 } from './protocols/gt06.ts'
import { h02 } from './protocols/h02.ts'
import { meitrack } from './protocols/meitrack.ts'
import { nmea } from './protocols/nmea.ts'
import { osmand } from './protocols/osmand.ts'
import { suntech } from './protocols/suntech.ts'
import { teltonika } from './protocols/teltonika.ts'
import { tk103 } from './protocols/tk103.ts'
import { totem } from './protocols/totem.ts'
import { watch } from './protocols/watch.ts'
import { wialon } from './protocols/wialon.ts'
import type { TrackerProtocol } from './tracker.ts'

/** Every protocol that is read, by name. */
export const PROTOCOLS: ReadonlyMap<string, TrackerProtocol> = new Map(
  [egts, gl100, gps103, gt06, h02, meitrack, nmea, osmand, suntech, teltonika, tk103, totem, watch, wialon].map(
    (protocol) => [protocol.name, protocol],
  ),
)

/** Names under which makers and other servers know the same protocols. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  gpsgate: 'nmea',
  gl200: 'gl100',
  queclink: 'gl100',
  wialonips: 'wialon',
}

/** @returns undefined for a protocol that is not read */
export function protocolCalled(name: string): TrackerProtocol | undefined {
  const lower = name.toLowerCase()
  return PROTOCOLS.get(Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower]! : lower)
}
