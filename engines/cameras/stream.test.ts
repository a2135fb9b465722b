import { describe, expect, it } from 'vitest'
import { codecOf, filmHead, filmPart } from './fragmented-mp4.ts'
import { H264Units } from './h264-units.ts'
import { pictureSizeOf } from './picture-size.ts'
import { RtspReader } from './rtsp-reader.ts'
import { videoTrackIn } from './stream-description.ts'
import { packetsOf, pcmFilm } from './testing/pcm-film.ts'

const film = pcmFilm(4, 3)

describe('an RTSP connection', () => {
  const answer = 'RTSP/1.0 200 OK\r\nCSeq: 3\r\nContent-Length: 4\r\n\r\nbody'
  const packet = Buffer.concat([Buffer.from([0x24, 0, 0, 3]), Buffer.from('abc')])

  it('is read in pieces of any size, packets between answers', () => {
    const sent = Buffer.concat([packet, Buffer.from(answer), packet, packet])
    for (const size of [1, 5, 1_000]) {
      const reader = new RtspReader()
      const items = []
      for (let at = 0; at < sent.length; at += size) items.push(...reader.push(sent.subarray(at, at + size)))
      expect(items.map(({ kind }) => kind)).toEqual(['packet', 'answer', 'packet', 'packet'])
      expect(items[1]).toMatchObject({ status: 200, body: 'body' })
    }
  })

  it('that is none, has an answer without end or too long a one is refused', () => {
    const wrong = ['HTTP/1.1 200 OK\r\n\r\n', '<html>', `RTSP/1.0 200 OK\r\nContent-Length: 99999999\r\n\r\n`]
    for (const text of wrong) expect(() => new RtspReader().push(Buffer.from(text)), text).toThrow(/RTSP|too long/)
    expect(() => new RtspReader().push(Buffer.from(`RTSP/1.0 200 OK\r\nA: ${'x'.repeat(20_000)}`))).toThrow(
      'does not end',
    )
  })
})

describe('the description of a stream', () => {
  it('says the video with its parameter sets, and not what stands beside it', () => {
    const sets = `${film.sps.toString('base64')},${film.pps.toString('base64')}`
    const lines = [
      ...['v=0', 'm=audio 0 RTP/AVP 0', 'a=control:audio', 'm=video 0 RTP/AVP 96', 'a=rtpmap:96 H264/90000'],
      ...[`a=fmtp:96 packetization-mode=1;sprop-parameter-sets=${sets};profile-level-id=42c014`, 'a=control:trackID=1'],
    ]
    const track = videoTrackIn(lines.join('\r\n'))
    expect(track).toMatchObject({ codec: 'H264', payloadType: 96, control: 'trackID=1' })
    expect(track?.parameterSets).toEqual([film.sps, film.pps])
    expect(videoTrackIn('v=0\r\nm=audio 0 RTP/AVP 0')).toBeNull()
  })
})

describe('the pictures of a stream', () => {
  const of = (number: number) => [film.sps, film.pps, film.picture(number, 90)]

  it('are put together from their parts, with their time across the end of its counter', () => {
    const units = new H264Units()
    let sequence = 65_530
    const whole = [0, 1, 2].flatMap((number) => {
      const packets = packetsOf(of(number), { sequence, ticks: 2 ** 32 - 3_600 + number * 3_600 })
      sequence += packets.length
      return packets.flatMap((packet) => units.push(packet) ?? [])
    })
    expect(whole.map(({ at, isKey }) => [at, isKey])).toEqual([
      [0, true],
      [3_600, true],
      [7_200, true],
    ])
    expect(whole[1]?.units).toEqual(of(1))
  })

  it('of which a packet was lost are left out, and those after it are there', () => {
    const units = new H264Units()
    const first = packetsOf(of(0), { sequence: 0, ticks: 0 })
    const second = packetsOf(of(1), { sequence: first.length, ticks: 3_600 })
    const third = packetsOf(of(2), { sequence: first.length + second.length, ticks: 7_200 })
    const sent = [...first, ...second.toSpliced(3, 1), ...third]
    expect(sent.flatMap((packet) => units.push(packet)?.units.at(-1) ?? [])).toEqual([
      film.picture(0, 90),
      film.picture(2, 90),
    ])
  })

  it('become a film whose boxes fit into each other, of the size that the stream says', () => {
    expect(pictureSizeOf(film.sps)).toEqual({ width: 64, height: 48 })
    expect(codecOf(film)).toBe('avc1.42c014')
    const part = filmPart({ number: 1, at: 2 ** 33, ticks: 3_600, isKey: true, units: [film.picture(0, 90)] })
    const boxes = (bytes: Buffer): string[] => {
      const names = []
      for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
        names.push(bytes.toString('latin1', at + 4, at + 8))
      return names
    }
    expect(boxes(filmHead(film)!)).toEqual(['ftyp', 'moov'])
    expect(boxes(part)).toEqual(['moof', 'mdat'])
    expect(filmHead({ sps: Buffer.from([0x67]), pps: film.pps })).toBeNull()
  })
})
