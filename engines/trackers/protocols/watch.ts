import { dayFirst, longer, moment, number, numberOr0, signed } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerProtocol } from '../tracker.ts'

/** Watches of some makers (ZJ) count their messages before the length. */
const HEAD = /^\[([A-Z0-9]{2})\*(\d{10,15})\*(?:([0-9A-Fa-f]{4})\*)?([0-9A-Fa-f]{4})\*/
const LONGEST_HEAD = 32
/** Of these the watch waits for an answer. */
const ANSWERED = new Set(['LK', 'AL', 'TKQ', 'TKQ2'])
/** Bits of the state of a watch, by the maker's table. */
const FALL = 21
const SOS = 16
const TAKEN_OFF = 20
const LOW_BATTERY = 17

/**
 * Watches and wristbands (SeTracker, Wonlex and others): `[3G*ID*length*UD,DDMMYY,hhmmss,A,lat,N,lon,E,speed,course,altitude,satellites,
 * gsm,battery,steps,rolls,state,…]`, speed in km/h, the length in hexadecimal. AL is an alarm, UD2 what was kept, LK a sign of life.
 */
export const watch: TrackerProtocol = {
  name: 'watch',
  title: 'Watches and wristbands: SeTracker, Wonlex, TK1xx',
  transports: ['tcp'],
  cut(bytes) {
    const start = bytes.indexOf(0x5b)
    if (start < 0) return longer(bytes)
    const head = HEAD.exec(bytes.subarray(start, start + LONGEST_HEAD).toString('latin1'))
    if (!head) {
      if (bytes.length - start < LONGEST_HEAD) return 0
      throw new MessageRefusal('No message of a watch begins like this.')
    }
    const length = start + head[0].length + Number.parseInt(head[4]!, 16) + 1
    return bytes.length >= length ? length : longer(bytes)
  },
  read(message, link) {
    const text = message
      .subarray(Math.max(0, message.indexOf(0x5b)))
      .toString('latin1')
      .trimEnd()
    const head = HEAD.exec(text)
    if (!head) throw new MessageRefusal('No message of a watch.')
    const [, maker, id, index] = head
    const [kind = '', ...fields] = text.slice(head[0].length).replace(/\]$/, '').split(',')
    const deviceId = known(link, id)
    const reply = ANSWERED.has(kind)
      ? {
          reply: Buffer.from(
            `[${[maker, id, index].filter(Boolean).join('*')}*${kind.length.toString(16).padStart(4, '0')}*${kind}]`,
            'latin1',
          ),
        }
      : {}
    if (!/^(UD|AL|WAD|WG)/.test(kind)) return { positions: [], left: `${kind} is not read.`, ...reply }
    const [
      day,
      time,
      status,
      latitude,
      ns,
      longitude,
      ew,
      speed,
      course,
      altitude,
      satellites,
      gsm,
      battery,
      steps,
      rolls,
    ] = fields
    const state = /^[0-9A-Fa-f]{8}$/.test(fields[15] ?? '') ? Number.parseInt(fields[15]!, 16) : 0
    const has = (bit: number) => (state >>> bit) % 2 === 1 || undefined
    const fix = position({
      deviceId,
      fixTime: moment(dayFirst(day), time),
      latitude: signed(number(latitude), ns),
      longitude: signed(number(longitude), ew),
      altitude: number(altitude),
      speed: numberOr0(speed),
      course: number(course),
      valid: status === 'A',
      attributes: {
        satellites: number(satellites),
        gsm: number(gsm),
        batteryLevel: number(battery),
        steps: number(steps),
        rolls: number(rolls),
        sos: has(SOS),
        fallDown: has(FALL),
        removed: has(TAKEN_OFF),
        lowBattery: has(LOW_BATTERY),
      },
    })
    return { positions: [fix], ...reply }
  },
}
