import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { decodeBytes } from './decode-stream.ts'
import { degrees, signed } from './message-values.ts'
import { protocolCalled } from './protocols.ts'

const decoded = (protocol: string, bytes: Buffer) => decodeBytes(protocolCalled(protocol)!, bytes)

describe.skipIf(skipWithoutSharedData('messages of trackers that were once read wrongly'))(
  'a message of a tracker',
  () => {
    it.each([
      ['watch', 3],
      ['h02', 1],
      ['nmea', 1],
    ])('with a minus beside N or E is no place of the other hemisphere: %s', (protocol, count) => {
      const { positions } = decoded(protocol, readFileSync(sharedDataFile(`faults/T02/${protocol}.txt`)))
      for (const { latitude, longitude } of positions) {
        expect(latitude).toBeCloseTo(-33.4489, 4)
        expect(longitude).toBeCloseTo(-70.6693, 4)
      }
      expect(positions).toHaveLength(count)
    })
  },
)

describe('what a tracker says', () => {
  it('has the sign that it measured, in degrees and in minutes', () => {
    expect([signed(-33.4, 'N'), signed(33.4, 'S'), signed(-33.4, 'S'), signed(33.4, 'N')]).toEqual([
      -33.4, -33.4, -33.4, 33.4,
    ])
    expect(degrees('-3326.9340', 'N')).toBeCloseTo(-33.4489, 4)
    expect(degrees('-07040.1580', 'E')).toBeCloseTo(-70.6693, 4)
  })

  it('is read from watches that count their messages, the SOS above all', () => {
    const content = 'AL,020326,060000,A,24.700000,N,46.700000,E,0.00,0.0,600.0,8,100,60,0,0,00010000,0'
    const message = `[ZJ*014111001350304*0038*${content.length.toString(16).padStart(4, '0')}*${content}]`
    const { positions, rejected, replies } = decoded('watch', Buffer.from(message))
    expect(rejected).toEqual([])
    expect(positions).toMatchObject([{ deviceId: '014111001350304', latitude: 24.7, attributes: { sos: true } }])
    expect(String(replies[0])).toBe('[ZJ*014111001350304*0038*0002*AL]')
  })

  it('is named where it is of a kind that nobody reads', () => {
    const { positions, rejected, left } = decoded('watch', Buffer.from('[3G*8800000015*0004*PULS]'))
    expect([positions, rejected, left]).toEqual([[], [], [{ at: 0, reason: 'PULS is not read.' }]])
  })

  it('is no position at a moment that there is none: month 13 and 31 February', () => {
    const login = '78780d01012345678901234500018cdd0d0a'
    const at = (day: string) =>
      Buffer.from(`${login}78781f12${day}112e10cc027ac7eb0c46584900148f01cc00287d001fb8000380810d0a`, 'hex')
    expect(decoded('gt06', at('0b081d')).positions).toHaveLength(1)
    for (const none of ['0b0d1d', '0b021f'])
      expect(decoded('gt06', at(none))).toMatchObject({ positions: [], rejected: [{}] })
  })

  it('is read from devices of Meitrack whose id has 14 digits', () => {
    const body =
      '$$A148,35335801778406,AAA,35,22.540113,114.076141,100313094354,A,5,22,1,174,4,129,0,435,0|0|10133|4110,0000,166|224|193|2704|916,*'
    const sum = [...Buffer.from(body)]
      .reduce((so, byte) => (so + byte) & 0xff, 0)
      .toString(16)
      .padStart(2, '0')
    expect(decoded('meitrack', Buffer.from(`${body}${sum}\r\n`)).positions).toMatchObject([
      { deviceId: '35335801778406' },
    ])
  })
})
