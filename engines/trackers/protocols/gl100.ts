import { endedBy, moment, number, numberOr0, textOf } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerPosition, type TrackerProtocol } from '../tracker.ts'

/** accuracy, speed, course, altitude, [accuracy], longitude, latitude, YYYYMMDDhhmmss: what every report with a fix has. */
const FIX = /,(\d*),(-?[\d.]*),([\d.]*),(-?[\d.]*),(?:(\d*),)?(-?\d{1,3}\.\d+),(-?\d{1,2}\.\d+),(\d{8})(\d{6})(?=,|$)/g

/**
 * Queclink GL (`+RESP:GTFRI,…$`). GL100 writes `IMEI,…,fix,speed,course,altitude,accuracy,lon,lat,time`, a fix of 0 being a good one;
 * GL200 and later `version,IMEI,name,…,accuracy,speed,course,altitude,lon,lat,time`, an accuracy of 0 being none, and several
 * positions one after the other. Speed in km/h. `+BUFF` is what was kept while there was no network. Heart beats are answered.
 */
export const gl100: TrackerProtocol = {
  name: 'gl100',
  title: 'Queclink GL100, GL200, GL300, GV-series',
  transports: ['tcp', 'udp'],
  cut: endedBy('$\n\0'),
  read(message, link) {
    const text = textOf(message).replace(/\$$/, '')
    const [, kind, report, rest = ''] = /^\+(RESP|BUFF|ACK|BRSP):GT(\w{3}),(.*)$/.exec(text) ?? []
    if (!report) throw new MessageRefusal('No message of Queclink.')
    const isFirst = /^\d{15}$/.test(rest.split(',', 1)[0] ?? '')
    const deviceId = known(link, /(?:^|,)(\d{15})(?=,|$)/.exec(rest)?.[1])
    const positions = [...`,${rest}`.matchAll(FIX)].map((fix) => fixOf(fix, { deviceId, report, isFirst }))
    const beat = kind === 'ACK' && report === 'HBD' ? rest.split(',') : null
    return { positions, ...(beat ? { reply: Buffer.from(`+SACK:GTHBD,${beat[0]},${beat.at(-1)}$`, 'latin1') } : {}) }
  },
}

function fixOf(
  [, accuracy, speed, course, altitude, , longitude, latitude, day, time]: RegExpMatchArray,
  from: { readonly deviceId: string | null; readonly report: string; readonly isFirst: boolean },
): TrackerPosition {
  return position({
    deviceId: from.deviceId,
    fixTime: moment(day, time),
    latitude: number(latitude),
    longitude: number(longitude),
    altitude: number(altitude),
    speed: numberOr0(speed),
    course: number(course),
    valid: from.isFirst ? accuracy === '0' : numberOr0(accuracy) > 0,
    attributes: { report: from.report, hdop: from.isFirst ? undefined : number(accuracy) },
  })
}
