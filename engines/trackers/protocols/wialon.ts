import { crcArc } from '../checksums.ts'
import { dayFirst, degrees, endedBy, moment, number, numberOr0, textOf } from '../message-values.ts'
import {
  known,
  MessageRefusal,
  position,
  type TrackerLink,
  type TrackerPosition,
  type TrackerProtocol,
} from '../tracker.ts'

const HEAD = /^#(L|SD|D|B|P|M|US|UC|I|T)?#(.*)$/s

/**
 * Wialon IPS 1.1 and 2.0: `#L#ID;password` signs on (2.0: `#L#2.0;ID;password;crc`), `#SD#` is a short position, `#D#` a full one,
 * `#B#` many at once, kept while there was no network, `#P#` a sign of life. `DDMMYY;hhmmss;lat;N;lon;E;speed;course;height;satellites…`,
 * speed in km/h, NA for what is not known. Each is answered; 2.0 ends each with a CRC-16/ARC.
 */
export const wialon: TrackerProtocol = {
  name: 'wialon',
  title: 'Wialon IPS 1.1 and 2.0',
  transports: ['tcp', 'udp'],
  cut: endedBy('\n'),
  read(message, link) {
    const [head, kind = '', body = ''] = HEAD.exec(textOf(message)) ?? []
    if (!head) throw new MessageRefusal('No message of Wialon IPS.')
    if (kind === 'L') return signOn(body, link)
    if (kind === 'P') return { positions: [], reply: Buffer.from('#AP#\r\n') }
    if (kind === 'SD' || kind === 'D') return { positions: [fixOf(body, link)], reply: Buffer.from(`#A${kind}#1\r\n`) }
    if (kind !== 'B') return { positions: [] }
    const fixes = body.split('|').filter((part) => part.includes(';'))
    return { positions: fixes.map((part) => fixOf(part, link)), reply: Buffer.from(`#AB#${fixes.length}\r\n`) }
  },
}

function signOn(body: string, link: TrackerLink) {
  const fields = body.split(';')
  const isSecond = fields[0] === '2.0'
  if (
    isSecond &&
    Number.parseInt(fields[3] ?? '', 16) !== crcArc(Buffer.from(`${fields.slice(0, 3).join(';')};`, 'latin1'))
  )
    throw new MessageRefusal('The checksum of the sign-on is wrong.')
  known(link, isSecond ? fields[1] : fields[0])
  return { positions: [], reply: Buffer.from('#AL#1\r\n') }
}

function fixOf(body: string, link: TrackerLink): TrackerPosition {
  const [day, time, latitude, ns, longitude, ew, speed, course, height, satellites, hdop] = body
    .split(';')
    .map((field) => (field === 'NA' ? '' : field))
  return position({
    deviceId: known(link, undefined),
    fixTime: moment(dayFirst(day), time),
    latitude: degrees(latitude, ns),
    longitude: degrees(longitude, ew),
    altitude: number(height),
    speed: numberOr0(speed),
    course: number(course),
    valid: satellites === undefined || satellites === '' || Number(satellites) >= 3,
    attributes: { satellites: number(satellites), hdop: number(hdop) },
  })
}
