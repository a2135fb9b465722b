import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileErrors } from './file-errors.ts'

/** Longest that the scanner may be silent: it answers when it has looked at the whole file. */
const PATIENCE_MS = 120_000
const MOST_ANSWER_CHARACTERS = 4_096
const LENGTH_BYTES = 4

/** Looks at the content of a file before it is kept. */
export interface ContentScanner {
  /**
   * @param name for what is said of it.
   * @throws fileErrors.infected where something was found, fileErrors.notScanned where nobody could look.
   */
  scan(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * A scanner that speaks the protocol of ClamAV (`clamd`, command INSTREAM): the bytes go over a connection, in pieces with
 * their length before them.
 * @param address `tcp://host:3310`
 */
export function clamScanner(address: string, patienceMs = PATIENCE_MS): ContentScanner {
  const { hostname, port } = new URL(address)
  return {
    scan: async (name, content) => {
      const said = await ask(connect(Number(port), hostname), content, patienceMs).catch((error: Error) => error)
      if (said instanceof Error) throw fileErrors.notScanned({ name, reason: said.message })
      const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
      if (found !== undefined) throw fileErrors.infected({ name, found })
      if (said !== 'stream: OK') throw fileErrors.notScanned({ name, reason: said || 'no answer' })
    },
  }
}

async function ask(socket: Socket, content: AsyncIterable<Uint8Array>, patienceMs: number): Promise<string> {
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')))
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MOST_ANSWER_CHARACTERS) said += text
  })
  const isEnded = new Promise<void>((done, failed) => {
    socket.on('error', failed)
    socket.on('close', () => done())
  })
  // One who refuses answers while it is still sent to, and closes: then there is nothing more to send.
  await Promise.race([send(socket, content), isEnded])
  await isEnded
  return said.replace(/[\0\s]+$/, '')
}

async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const piece of content) {
    if (piece.length === 0) continue
    if (!socket.writable) return
    socket.write(lengthOf(piece.length))
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  if (socket.writable) socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}
