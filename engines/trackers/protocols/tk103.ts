import { dayFirst, degrees, endedBy, moment, number, textOf } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerProtocol } from '../tracker.ts'

const HEAD = /^\(?(\d{12}|\d{15}),?([A-Z]{2}\w{2})/
/** `YYMMDD A lat N lon E speed(5) hhmmss course(6) io(8) L mileage`, with nothing between. */
const JOINED =
  /(\d{6})([AV])(\d{4}\.\d{4})([NS])(\d{5}\.\d{4})([EW])([\d.]{5})(\d{6})([\d.]{6})([01]{8})?(?:L([0-9A-F]{1,8}))?/
/** The same with commas, where the day comes first: `DDMMYY`. */
const SPLIT = /,(\d{6}),([AV]),(\d{4}\.\d+),?([NS]),(\d{5}\.\d+),?([EW]),([\d.]+),(\d{6}),([\d.]+)/

/**
 * TK103 (Xexun TK103, GL Tracker): `(ID BR00 YYMMDD A lat N lon E speed hhmmss course io L mileage)`, speed in km/h. BP00 and BP05
 * sign on and wait for their answer.
 */
export const tk103: TrackerProtocol = {
  name: 'tk103',
  title: 'TK103: GL Tracker, Noran NR-series, many others',
  transports: ['tcp', 'udp'],
  cut: endedBy(')\n'),
  read(message, link) {
    const text = textOf(message)
    const [head, id, command = ''] = HEAD.exec(text) ?? []
    if (!head) throw new MessageRefusal('No message of TK103.')
    const deviceId = known(link, id)
    const reply = replyTo(id!, command)
    const joined = JOINED.exec(text)
    const split = joined ? null : SPLIT.exec(text)
    const found = joined ?? split
    if (!found) return { positions: [], ...(reply ? { reply } : {}) }
    const [, day, status, latitude, ns, longitude, ew, speed, time, course, io, mileage] = found
    const fix = position({
      deviceId,
      fixTime: moment(split ? dayFirst(day) : day, time),
      latitude: degrees(latitude, ns),
      longitude: degrees(longitude, ew),
      speed: number(speed),
      course: number(course),
      valid: status === 'A',
      attributes: {
        command,
        // The second of the eight switches is the ignition.
        ignition: io === undefined ? undefined : io[1] === '1',
        odometer: mileage === undefined ? undefined : Number.parseInt(mileage, 16),
      },
    })
    return { positions: [fix], ...(reply ? { reply } : {}) }
  },
}

function replyTo(id: string, command: string): Buffer | undefined {
  if (command === 'BP00') return Buffer.from(`(${id}AP01HSO)`, 'latin1')
  if (command === 'BP05') return Buffer.from(`(${id}AP05)`, 'latin1')
  return undefined
}
