import { describe, expect, it } from 'vitest'
import { readHlsPlaylist } from './hls-playlist.ts'

/** As MediaMTX writes it, with parts of low latency. */
const LIVE = `#EXTM3U
#EXT-X-VERSION:10
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.5,CAN-SKIP-UNTIL=12
#EXT-X-PART-INF:PART-TARGET=0.2
#EXT-X-MEDIA-SEQUENCE:41
#EXT-X-MAP:URI="a1_init.mp4"
#EXTINF:1.96000,
a1_seg41.mp4
#EXT-X-PROGRAM-DATE-TIME:2026-11-26T10:00:00Z
#EXT-X-PART:DURATION=0.20000,URI="a1_part310.mp4",INDEPENDENT=YES
#EXTINF:2.00000,
a1_seg42.mp4
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="a1_part320.mp4"
`

describe('a playlist of HTTP Live Streaming', () => {
  it('names its pieces by numbers that stay, with the head before them', () => {
    expect(readHlsPlaylist(LIVE)).toEqual({
      kind: 'stream',
      longestSeconds: 2,
      head: 'a1_init.mp4',
      pieces: [
        { number: 41, address: 'a1_seg41.mp4', seconds: 1.96 },
        { number: 42, address: 'a1_seg42.mp4', seconds: 2 },
      ],
      hasEnded: false,
    })
    const ended = LIVE.replaceAll('\n', '\r\n').replace('#EXT-X-PRELOAD', '#EXT-X-ENDLIST\r\n#EXT-X-PRELOAD')
    expect(readHlsPlaylist(ended)).toMatchObject({ hasEnded: true, pieces: [{ number: 41 }, { number: 42 }] })
  })

  it('names the streams that are to choose from', () => {
    const master = `#EXTM3U
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=800000,BANDWIDTH=2000000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x1080
main/video.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000

low.m3u8`
    expect(readHlsPlaylist(master)).toEqual({
      kind: 'streams',
      variants: [
        { address: 'main/video.m3u8', bandwidth: 2_000_000 },
        { address: 'low.m3u8', bandwidth: 400_000 },
      ],
    })
  })

  it('is refused with what to set, where it is none, enciphered, or of pieces that are no fragmented MP4', () => {
    expect(() => readHlsPlaylist('<html>')).toThrow('no HLS playlist')
    expect(() => readHlsPlaylist(`#EXTM3U\n${'#\n'.repeat(6_000)}`)).toThrow('too long')
    expect(() => readHlsPlaylist('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1')).toThrow('names no stream')
    expect(() => readHlsPlaylist(LIVE.replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF'))).toThrow(
      'enciphered',
    )
    expect(() => readHlsPlaylist('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nseg1.ts')).toThrow('fragmented MP4')
    expect(() => readHlsPlaylist(LIVE.replace('#EXTINF', '#EXT-X-BYTERANGE:100@0\n#EXTINF'))).toThrow('fragmented MP4')
  })

  it('ends quickly, whatever it says', () => {
    const hostile = `#EXTM3U\n#EXT-X-MAP:URI="h"\n#EXT-X-TARGETDURATION:99999999999999999999\n#EXT-X-MEDIA-SEQUENCE:-5\n#EXTINF:${','.repeat(200_000)}\nx`
    const startedMs = performance.now()
    expect(readHlsPlaylist(hostile)).toMatchObject({ longestSeconds: 1, pieces: [{ number: 0, seconds: 0 }] })
    expect(performance.now() - startedMs).toBeLessThan(500)
  })
})
