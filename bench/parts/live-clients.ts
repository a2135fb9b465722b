import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Handshakes at a time: more would measure the kernel's queue. */
const OPENING = 64
const DELIVERY_TIMEOUT_MS = 30_000

/** Many browsers that listen to one server. */
export interface LiveClients {
  readonly count: number
  /**
   * Waits until each has heard of `entityId`, beginning now.
   * @returns for each, milliseconds from now until it heard. @throws where one did not hear, or twice.
   */
  hear(entityId: string, publish: () => Promise<void>): Promise<number[]>
  close(): Promise<void>
}

/** Opens connections and brings each to where it listens. @param greet says hello and resolves when it listens. */
export async function openLiveClients(
  address: string,
  count: number,
  greet: (socket: WebSocket) => Promise<void>,
): Promise<LiveClients> {
  const sockets: WebSocket[] = []
  const open = async () => {
    while (sockets.length < count) {
      const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true })
      sockets.push(socket)
      await once(socket, 'open')
      await greet(socket)
    }
  }
  await Promise.all(Array.from({ length: OPENING }, open))
  return {
    count,
    hear: (entityId, publish) => hear(sockets, entityId, publish),
    close: async () => {
      const closed = sockets.map((socket) => once(socket, 'close'))
      for (const socket of sockets) socket.terminate()
      await Promise.all(closed)
    },
  }
}

async function hear(sockets: readonly WebSocket[], entityId: string, publish: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let doubles = 0
  const wanted = Buffer.from(JSON.stringify(entityId))
  const startedMs = performance.now()
  const all = new Promise<void>((done) => {
    for (const socket of sockets) {
      let hasHeard = false
      socket.on('message', (bytes: Buffer) => {
        if (!bytes.includes(wanted)) return
        if (hasHeard) doubles += 1
        else times.push(performance.now() - startedMs)
        hasHeard = true
        if (times.length === sockets.length) done()
      })
    }
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, DELIVERY_TIMEOUT_MS)
  })
  await publish()
  await Promise.race([all, late])
  clearTimeout(timer)
  // One that comes twice comes at once.
  await new Promise((done) => setTimeout(done, 20))
  for (const socket of sockets) socket.removeAllListeners('message')
  if (times.length < sockets.length || doubles > 0) {
    throw new Error(`${sockets.length - times.length} of ${sockets.length} did not hear, ${doubles} heard twice.`)
  }
  return times.toSorted((one, other) => one - other)
}
