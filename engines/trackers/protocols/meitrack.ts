import { endedBy, moment, number, numberOr0, textOf } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerProtocol } from '../tracker.ts'

const HEAD = /^\$\$(.)(\d{1,4}),(\d{14,15}),([A-F]\w{2}),(.*)$/s

/**
 * Meitrack: `$$<letter><length>,IMEI,AAA,event,lat,lon,YYMMDDhhmmss,A,satellites,gsm,speed,course,hdop,altitude,odometer,run time,base
 * station,state,…*sum`, speed in km/h. The sum is that of all bytes up to the star. The binary forms CCC and CCE are refused.
 */
export const meitrack: TrackerProtocol = {
  name: 'meitrack',
  title: 'Meitrack MVT, T1, T3, T6, T366, MT90',
  transports: ['tcp', 'udp'],
  cut: endedBy('\n'),
  read(message, link) {
    const text = textOf(message)
    const [, , , id, command, rest = ''] = HEAD.exec(text) ?? []
    if (!id) throw new MessageRefusal('No message of Meitrack.')
    checkSum(text)
    const deviceId = known(link, id)
    if (command === 'CCC' || command === 'CCE' || command === 'CFF')
      throw new MessageRefusal(`${command} is binary and not read; set the tracker to AAA.`)
    const [event, latitude, longitude, at, status, satellites, gsm, speed, course, hdop, altitude, odometer, runTime] =
      rest.replace(/\*[0-9A-Fa-f]{2}$/, '').split(',')
    if (command !== 'AAA' || !at || !/^\d{12}$/.test(at)) return { positions: [], left: `${command} is not read.` }
    return {
      positions: [
        position({
          deviceId,
          fixTime: moment(at.slice(0, 6), at.slice(6)),
          latitude: number(latitude),
          longitude: number(longitude),
          altitude: number(altitude),
          speed: numberOr0(speed),
          course: number(course),
          valid: status === 'A',
          attributes: {
            event: number(event),
            satellites: number(satellites),
            gsm: number(gsm),
            hdop: number(hdop),
            odometer: number(odometer),
            runTime: number(runTime),
          },
        }),
      ],
    }
  },
}

function checkSum(text: string): void {
  const [, summed, sum] = /^(.*\*)([0-9A-Fa-f]{2})$/s.exec(text) ?? []
  if (!summed || !sum) return
  const total = [...Buffer.from(summed, 'latin1')].reduce((so, byte) => (so + byte) & 0xff, 0)
  if (total !== Number.parseInt(sum, 16)) throw new MessageRefusal('The checksum of the message is wrong.')
}
