import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { crc8, crcArc, crcCcittFalse, crcX25 } from './checksums.ts'
import { decodeBytes, TrackerStream } from './decode-stream.ts'
import { PROTOCOLS, protocolCalled } from './protocols.ts'

const CHECK = Buffer.from('123456789')
const decode = (protocol: string, ...messages: (string | Buffer)[]) =>
  decodeBytes(
    protocolCalled(protocol)!,
    Buffer.concat(messages.map((message) => (typeof message === 'string' ? Buffer.from(message, 'latin1') : message))),
  )
const hex = (digits: string) => Buffer.from(digits, 'hex')

interface RecordedMessage {
  readonly protocol: string
  readonly encoding: 'text' | 'hex'
  readonly message: string
  readonly expected: { readonly time: string; readonly valid: boolean; readonly lat: number; readonly lon: number }
}

const isWithoutData = skipWithoutSharedData('Messages of real trackers')
// Read while tests are gathered, which those that are left out are as well.
const recorded = isWithoutData
  ? []
  : readFileSync(sharedDataFile('telemetry/fleet/device_messages.jsonl'), 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line) as RecordedMessage] : []))
      .filter(({ protocol }) => protocolCalled(protocol))

describe.skipIf(isWithoutData)('messages of real trackers', () => {
  it.each(recorded)('are where the tracker was: $protocol $message', ({ protocol, encoding, message, expected }) => {
    const { positions, rejected } = decode(protocol, encoding === 'hex' ? hex(message) : message)
    expect(rejected).toEqual([])
    expect(positions).toHaveLength(1)
    const [fix] = positions
    expect(fix).toMatchObject({ fixTime: `${expected.time.replace(' ', 'T')}Z`, valid: expected.valid })
    expect(fix!.latitude).toBeCloseTo(expected.lat, 4)
    expect(fix!.longitude).toBeCloseTo(expected.lon, 4)
  })

  it('are of every protocol that the file shares with us', () => {
    expect([...new Set(recorded.map(({ protocol }) => protocol))]).toHaveLength(8)
  })

  it.each([
    ['telit-he910.log', 187],
    ['haicom-305N.log', 68],
    ['rx210.log', 40],
    ['quectel.log', 34],
  ])('hold the fixes of a receiver: %s', (name, fixes) => {
    const { positions } = decodeBytes(PROTOCOLS.get('nmea')!, readFileSync(sharedDataFile(`telemetry/nmea/${name}`)))
    expect(positions.filter(({ valid }) => valid)).toHaveLength(fixes)
  })
})

describe('checksums', () => {
  it('are those of the catalogue', () => {
    expect([crcX25(CHECK), crcArc(CHECK), crcCcittFalse(CHECK), crc8(CHECK)]).toEqual([0x906e, 0xbb3d, 0x29b1, 0xf7])
  })
})

describe('binary trackers', () => {
  // From the makers' public descriptions: Concox GT06 protocol 1.8, Teltonika wiki "Codec".
  const GT06_LOGIN = hex('78780d01012345678901234500018cdd0d0a')
  const GT06_PLACE = hex('78781f120b081d112e10cc027ac7eb0c46584900148f01cc00287d001fb8000380810d0a')
  const CODEC_8 = hex(
    '000000000000003608010000016b40d8ea30010000000000000000000000000000000105021503010101425e0f01f10000601a014e0000000000000000010000c7cf',
  )
  const CODEC_8E = hex(
    '000000000000004a8e010000016b412cee000100000000000000000000000000000000010005000100010100010011001d00010010015e2c880002000b000000003544c87a000e000000001dd7e06a00000100002994',
  )
  const IMEI = hex('000f333536333037303432343431303133')

  it('of GT06 say once who they are, and are answered', () => {
    const { positions, replies, rejected } = decode('gt06', GT06_LOGIN, GT06_PLACE)
    expect(rejected).toEqual([])
    expect(replies.map((reply) => reply.toString('hex'))).toEqual(['787805010001d9dc0d0a'])
    expect(positions).toEqual([
      expect.objectContaining({
        deviceId: '123456789012345',
        fixTime: '2011-08-29T17:46:16.000Z',
        latitude: 23.1116683,
        longitude: 114.409285,
        course: 143,
        valid: true,
        attributes: { kind: 18, satellites: 12, checksum: 'wrong' },
      }),
    ])
  })

  it('of Teltonika are answered with the number of records', () => {
    const eight = decode('teltonika', IMEI, CODEC_8)
    expect(eight.rejected).toEqual([])
    expect(eight.replies.map((reply) => reply.toString('hex'))).toEqual(['01', '00000001'])
    expect(eight.positions[0]).toMatchObject({
      deviceId: '356307042441013',
      fixTime: '2019-06-10T10:04:46.000Z',
      valid: false,
      attributes: { event: 1, io21: 3, io1: 1, io66: 24079, io241: 24602, io78: 0 },
    })
    const extended = decode('teltonika', IMEI, CODEC_8E)
    expect(extended.rejected).toEqual([])
    expect(extended.positions[0]).toMatchObject({
      fixTime: '2019-06-10T11:36:32.000Z',
      attributes: { io1: 1, io17: 29, io16: 22949000, io11: 893700218, io14: 500686954 },
    })
  })

  it('that never said who they are are refused', () => {
    expect(decode('gt06', GT06_PLACE)).toMatchObject({
      positions: [],
      rejected: [{ at: 0, reason: 'The tracker has not said who it is.' }],
    })
  })

  it('that were damaged on their way are left out, and the next message is read', () => {
    const damaged = Buffer.from(CODEC_8)
    damaged[20] = 0xff
    const { positions, rejected } = decode('teltonika', IMEI, damaged, CODEC_8)
    expect(positions).toHaveLength(1)
    expect(rejected).toEqual([{ at: IMEI.length, reason: 'The checksum of the packet is wrong.' }])
  })

  it('are read however their bytes come apart', () => {
    const stream = new TrackerStream(PROTOCOLS.get('gt06')!)
    const bytes = Buffer.concat([GT06_LOGIN, GT06_PLACE, GT06_PLACE])
    const positions = [...bytes].flatMap((byte) => stream.take(Buffer.from([byte])).positions)
    expect(positions).toHaveLength(2)
  })

  it('of EGTS get a confirmation whose checksums are right', () => {
    const { replies } = decode(
      'egts',
      hex('0100020b0025003a5701c91a003a5701cd6e68490202101700cbb4740f7617fd924364104f116a0000000000010300001ec2'),
    )
    const [reply] = replies
    expect(crc8(reply!.subarray(0, 10))).toBe(reply![10])
    expect(crcCcittFalse(reply!.subarray(11, -2))).toBe(reply!.readUInt16LE(reply!.length - 2))
  })
})

describe('text trackers', () => {
  it('of Meitrack are read, and their sum is checked', () => {
    const body =
      '$$A150,353358017784062,AAA,35,22.540113,114.076141,100313094354,A,5,22,1,174,4,129,0,435,0|0|10133|4110,0000,166|224|193|2704|916,*'
    const sum = [...Buffer.from(body)]
      .reduce((so, byte) => (so + byte) & 0xff, 0)
      .toString(16)
      .padStart(2, '0')
    expect(decode('meitrack', `${body}${sum}\r\n`).positions).toEqual([
      expect.objectContaining({
        deviceId: '353358017784062',
        fixTime: '2010-03-13T09:43:54.000Z',
        latitude: 22.540113,
        speed: 1,
        altitude: 129,
      }),
    ])
    expect(decode('meitrack', `${body}00\r\n`).rejected).toHaveLength(1)
  })

  it('of Wialon sign on, send one or many, and are answered', () => {
    const fix = '270413;205601;5544.6025;N;03739.6834;E;1;2;3;4'
    const { positions, replies } = decode(
      'wialon',
      '#L#864545;NA\r\n',
      `#SD#${fix}\r\n`,
      `#B#${fix}|${fix}\r\n`,
      '#P#\r\n',
    )
    expect(replies.map(String)).toEqual(['#AL#1\r\n', '#ASD#1\r\n', '#AB#2\r\n', '#AP#\r\n'])
    expect(positions).toHaveLength(3)
    expect(positions[0]).toMatchObject({
      deviceId: '864545',
      fixTime: '2013-04-27T20:56:01.000Z',
      latitude: 55.743375,
      longitude: 37.66139,
    })
  })

  it('on a wrist say where they are and that somebody fell', () => {
    const content = 'AL,220414,134652,A,22.571707,N,113.8613968,E,0.1,0.0,100,7,60,90,1000,50,00200000,4,1'
    const length = content.length.toString(16).padStart(4, '0')
    const { positions, replies } = decode('watch', `[3G*8800000015*${length}*${content}]`)
    expect(positions[0]).toMatchObject({
      deviceId: '8800000015',
      fixTime: '2014-04-22T13:46:52.000Z',
      latitude: 22.571707,
      attributes: { fallDown: true, batteryLevel: 90 },
    })
    expect(replies.map(String)).toEqual(['[3G*8800000015*0002*AL]'])
  })

  it('in a pocket send a query, in knots, or JSON', () => {
    const [query] = decode(
      'osmand',
      'GET /?id=42&lat=52.5&lon=13.4&timestamp=1577882096&speed=10&bearing=90&batt=81 HTTP/1.1\n',
    ).positions
    expect(query).toMatchObject({ deviceId: '42', fixTime: '2020-01-01T12:34:56.000Z', speed: 18.52, course: 90 })
    const [json] = decode(
      'osmand',
      '{"device_id":"42","location":{"timestamp":"2026-01-02T03:04:05Z","coords":{"latitude":1,"longitude":2,"speed":10,"heading":-1}}}',
    ).positions
    expect(json).toMatchObject({ fixTime: '2026-01-02T03:04:05.000Z', speed: 36, course: 0 })
  })

  it('of Queclink keep several positions in one message', () => {
    const fix = '1,4.3,92,70.0,121.354335,31.222073,20090214013254,0460,0000,18d8,6141,00'
    const { positions } = decode(
      'gl100',
      `+RESP:GTFRI,060100,135790246811220,,0,0,2,${fix},0,4.3,92,70.0,121.354335,31.222073,20090101000000,0460,0000,18d8,6141,00,2000.0,20090214093254,11F0$`,
    )
    expect(positions.map(({ deviceId, valid }) => ({ deviceId, valid }))).toEqual([
      { deviceId: '135790246811220', valid: true },
      { deviceId: '135790246811220', valid: false },
    ])
  })
})

describe('what is no message', () => {
  it('is refused by every protocol with a reason, and never stops the reader', () => {
    const garbage = [
      Buffer.alloc(40_000, 0x41),
      Buffer.from('\n'.repeat(5_000)),
      Buffer.from('$*[#(+'.repeat(4_000)),
      Buffer.alloc(40_000),
      Buffer.alloc(40_000, 0xff),
    ]
    for (const protocol of PROTOCOLS.values())
      for (const bytes of garbage) expect(decodeBytes(protocol, bytes).positions).toEqual([])
  })

  it('includes a month 13, a latitude of 95 and a place without a device', () => {
    const h02 = (day: string, latitude: string) =>
      decode('h02', `*HQ,1,V1,164549,A,${latitude},N,08406.7068,W,0,0,${day},FFFFFBFF#`)
    expect(h02('221315', '0956.3869').rejected).toEqual([{ at: 0, reason: 'The time of the fix cannot be read.' }])
    expect(h02('300215', '0956.3869').rejected).toHaveLength(1)
    expect(h02('221215', '9556.3869').rejected).toHaveLength(1)
    expect(decode('osmand', 'lat=1&lon=2&timestamp=1577882096\n').rejected).toHaveLength(1)
  })

  it('was random bytes a thousand times', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      return seed / 0x7fffffff
    }
    const starts = [
      hex('7878'),
      hex('7979'),
      hex('00000000'),
      hex('24'),
      hex('2a48512c'),
      hex('0100020b00'),
      Buffer.from('$$'),
    ]
    for (let round = 0; round < 1_000; round++) {
      const bytes = Buffer.concat([
        starts[round % starts.length]!,
        Buffer.from(Array.from({ length: 60 }, () => Math.floor(random() * 256))),
      ])
      for (const protocol of ['gt06', 'teltonika', 'h02', 'egts', 'totem'])
        expect(() => decode(protocol, bytes)).not.toThrow()
    }
  })
})
