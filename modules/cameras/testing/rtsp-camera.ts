import { createHash } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { packetsOf, pcmFilm } from '#engines/cameras/testing/pcm-film.ts'

const EVERY_MS = 40
const TICKS = 3_600
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

interface Manner {
  readonly user: string
  readonly password: string
  /** What it answers in place of a description. */
  readonly describes?: string
  readonly codec?: string
  readonly columns?: number
  readonly rows?: number
}

/** A camera that streams a moving test picture over RTSP to who knows the password. */
export async function startRtspCamera({ user, password, describes, codec = 'H264', columns = 4, rows = 3 }: Manner) {
  const film = pcmFilm(columns, rows)
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const sets = `${film.sps.toString('base64')},${film.pps.toString('base64')}`
  const description = [
    ...['v=0', 'o=- 0 0 IN IP4 0.0.0.0', 's=Test', 't=0 0', 'm=video 0 RTP/AVP 96', `a=rtpmap:96 ${codec}/90000`],
    ...[`a=fmtp:96 packetization-mode=1;sprop-parameter-sets=${sets}`, 'a=control:trackID=0', ''],
  ].join('\r\n')
  let number = 0

  const server = createServer((socket) => {
    let text = ''
    let sequence = 0
    let playing: NodeJS.Timeout | undefined
    sockets.add(socket)
    const stop = () => clearInterval(playing)
    socket.on('error', stop)
    socket.on('close', () => {
      stop()
      sockets.delete(socket)
    })
    const play = () => {
      playing = setInterval(() => {
        number += 1
        const packets = packetsOf([film.picture(number, 40 + (number % 100))], { sequence, ticks: number * TICKS })
        sequence += packets.length
        for (const packet of packets) {
          const head = Buffer.from([0x24, 0, packet.length >> 8, packet.length & 0xff])
          if (!socket.destroyed) socket.write(Buffer.concat([head, packet]))
        }
      }, EVERY_MS)
    }
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const [first = '', ...lines] = text.slice(0, end).split('\r\n')
        text = text.slice(end + 4)
        const [method = '', uri = ''] = first.split(' ')
        const header = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
        const answer = (status: string, headers: readonly string[] = [], body = '') => {
          const all = [`RTSP/1.0 ${status}`, `CSeq: ${header('CSeq')}`, ...headers, `Content-Length: ${body.length}`]
          socket.write(`${all.join('\r\n')}\r\n\r\n${body}`)
        }
        asked.push(method)
        const field = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(header('Authorization'))?.[1] ?? ''
        const right = md5(`${md5(`${user}:cam:${password}`)}:n1:${md5(`${method}:${uri}`)}`)
        if (field('response') !== right)
          answer('401 Unauthorized', ['WWW-Authenticate: Digest realm="cam", nonce="n1"'])
        else if (method === 'DESCRIBE' && describes !== undefined)
          socket.write(describes.replace('{n}', header('CSeq')))
        else if (method === 'DESCRIBE') answer('200 OK', ['Content-Type: application/sdp'], description)
        else if (method === 'SETUP') answer('200 OK', ['Session: s1;timeout=60', `Transport: ${header('Transport')}`])
        else {
          answer('200 OK')
          if (method === 'PLAY') play()
          if (method === 'TEARDOWN') stop()
        }
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `rtsp://127.0.0.1:${port}/main`,
    film,
    asked,
    connections: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
