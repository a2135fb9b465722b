import { endedBy, moment, number, numberOr0, textOf } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerProtocol } from '../tracker.ts'

const DEGREES = /^[+-]\d{1,3}\.\d+$/

/**
 * Suntech ST and SA: fields between semicolons, `ST300STT;ID;model;software;YYYYMMDD;hh:mm:ss;cell;±lat;±lon;speed;course;
 * satellites;fix;…`, speed in km/h. What stands between the time and the place differs by model, so both are looked for. ST910
 * writes the fix straight after the course.
 */
export const suntech: TrackerProtocol = {
  name: 'suntech',
  title: 'Suntech ST200, ST300, ST600, ST910, ST4300',
  transports: ['tcp', 'udp'],
  cut: endedBy('\r\n'),
  read(message, link) {
    const fields = textOf(message).split(';')
    const [kind = '', second] = fields
    if (!/^(ST|SA)\d{3,4}\w*$|^(STT|ALT|EMG|EVT|ALV|UEX)$/.test(kind))
      throw new MessageRefusal('No message of Suntech.')
    const isSmall = kind === 'ST910'
    const deviceId = known(link, isSmall ? fields[2] : second === 'Res' ? fields[2] : second)
    const day = fields.findIndex((field, at) => /^\d{8}$/.test(field) && /^\d\d:\d\d:\d\d$/.test(fields[at + 1] ?? ''))
    const place = fields.findIndex((field, at) => at > day && DEGREES.test(field) && DEGREES.test(fields[at + 1] ?? ''))
    if (day < 0 || place < 0) return { positions: [] }
    const [latitude, longitude, speed, course, satellites, fix] = fields.slice(place)
    return {
      positions: [
        position({
          deviceId,
          fixTime: moment(fields[day], fields[day + 1]!.replaceAll(':', '')),
          latitude: number(latitude),
          longitude: number(longitude),
          speed: numberOr0(speed),
          course: number(course),
          valid: (isSmall ? satellites : fix) === '1',
          attributes: { type: kind, satellites: isSmall ? undefined : number(satellites) },
        }),
      ],
    }
  },
}
