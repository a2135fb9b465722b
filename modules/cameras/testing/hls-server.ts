import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CLOCK, filmHead, filmPart } from '#engines/cameras/fragmented-mp4.ts'
import { pcmFilm } from '#engines/cameras/testing/pcm-film.ts'

const PICTURES_A_PIECE = 10
const TICKS = CLOCK / 25
const PIECE_MS = 400
/** As many pieces a list names. */
const LISTED = 3
/** A clock that has run for a while, as that of a media server has. */
const FIRST_TICK = 3_600 * CLOCK

interface Manner {
  /** Answers of some paths, in place of those that are right. */
  readonly answers?: Readonly<Record<string, string>>
}

/**
 * A media server that sends a moving test picture by HLS to who knows the password: `/yard/index.m3u8` lists two streams, of which
 * `main.m3u8` is there.
 */
export async function startHlsServer(user: string, password: string, { answers = {} }: Manner = {}) {
  const film = pcmFilm(4, 3)
  const head = filmHead(film)!
  const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const startedAt = Date.now()
  const heard: string[] = []
  const newest = () => LISTED + Math.floor((Date.now() - startedAt) / PIECE_MS)
  const piece = (number: number) =>
    Buffer.concat(
      Array.from({ length: PICTURES_A_PIECE }, (_, at) => {
        const count = number * PICTURES_A_PIECE + at
        const units = [film.picture(count, 40 + (count % 100))]
        return filmPart({ number: count + 1, at: FIRST_TICK + count * TICKS, ticks: TICKS, isKey: true, units })
      }),
    )
  const list = () => {
    const first = newest() - LISTED
    const pieces = Array.from({ length: LISTED }, (_, at) => `#EXTINF:0.4,\npiece${first + at}.mp4`)
    return `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${first}\n#EXT-X-MAP:URI="head.mp4"\n${pieces.join('\n')}\n`
  }
  const streams =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9000000\nlarge.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=4000000\nmain.m3u8\n'
  const bytesOf = (path: string): string | Buffer | null => {
    if (answers[path] !== undefined) return answers[path]
    if (path === '/yard/index.m3u8') return streams
    if (path === '/yard/main.m3u8') return list()
    if (path === '/yard/head.mp4') return head
    const number = /^\/yard\/piece(\d+)\.mp4$/.exec(path)?.[1]
    return number === undefined ? null : piece(Number(number))
  }
  const server = createServer(({ url = '', headers }, response) => {
    // It asks first, as servers do that take a password.
    if (headers.authorization !== right)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="yard"' }).end()
    heard.push(url)
    const bytes = bytesOf(url)
    response.writeHead(bytes === null ? 404 : 200).end(bytes ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/yard/index.m3u8`,
    film,
    heard,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
