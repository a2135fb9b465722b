import { createSocket } from 'node:dgram'
import { createServer, type Server, type Socket } from 'node:net'
import { decodeBytes } from '#engines/trackers/decode-stream.ts'
import { protocolCalled } from '#engines/trackers/protocols.ts'
import type { TrackerProtocol } from '#engines/trackers/tracker.ts'
import type { TelemetryServices } from '#modules/telemetry/server/public.ts'
import { TrackerConnection, UnknownTracker } from './tracker-connection.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, WaitingConnections } from './waiting-connections.ts'

/** Datagrams that wait to be stored; what comes meanwhile is lost, as on any network, and not answered. */
const MOST_DATAGRAMS = 200

export interface TrackerDoor {
  readonly protocol: string
  readonly port: number
  readonly isUdp: boolean
}
type Needs = TelemetryServices

export interface OpenDoor {
  readonly port: number
  stop(): Promise<void>
}

/** `teltonika:5027, h02:5013/udp` as doors. */
export function readTrackerPorts(setting: string): TrackerDoor[] {
  return setting
    .split(',')
    .map((door) => /^\s*(\w+):(\d+)(\/udp)?\s*$/.exec(door))
    .flatMap((found) => (found ? [{ protocol: found[1]!, port: Number(found[2]), isUdp: found[3] !== undefined }] : []))
}

/**
 * Listens for trackers of one protocol. A tracker is known by its own number, the serial number of its device, and has no secret. What
 * it waits for is sent after the commit, so that nothing it forgets is lost.
 * @throws where no such protocol is read, or the port is taken
 */
export async function startTrackerPort(
  services: Needs,
  { protocol: name, port, isUdp, host }: TrackerDoor & { readonly host: string },
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<OpenDoor> {
  const protocol = protocolCalled(name)
  if (!protocol) throw new Error(`No protocol of trackers is called ${name}.`)
  if (isUdp) return startUdp(services, protocol, port, host)
  const connections = new WaitingConnections(limits)
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (connections.admit(socket)) serve(services, protocol, socket, connections)
  })
  await listening(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      connections.endAll()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** One message after the other: while one is stored, no more is read. */
function serve(services: Needs, protocol: TrackerProtocol, socket: Socket, connections: WaitingConnections): void {
  const connection = new TrackerConnection(services, protocol)
  socket.on('data', (bytes: Buffer) => {
    socket.pause()
    connection.take(bytes).then(
      (replies) => {
        if (connection.isKnown) connections.isHeard(socket)
        for (const reply of replies) socket.write(reply)
        socket.resume()
      },
      (error: unknown) => {
        note(services, protocol, error)
        socket.destroy()
      },
    )
  })
}

async function startUdp(services: Needs, protocol: TrackerProtocol, port: number, host: string): Promise<OpenDoor> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  let waiting = 0
  socket.on('message', (bytes, { port: from, address }) => {
    if (waiting >= MOST_DATAGRAMS) return
    waiting += 1
    const connection = new TrackerConnection(services, protocol)
    connection
      .store(decodeBytes(protocol, bytes))
      .then(
        (replies) => {
          for (const reply of replies) socket.send(reply, from, address)
        },
        (error: unknown) => note(services, protocol, error),
      )
      .finally(() => {
        waiting -= 1
      })
  })
  await new Promise<void>((done, failed) => {
    socket.once('error', failed)
    socket.bind(port, host, () => {
      socket.off('error', failed)
      socket.on('error', (error) => services.log.warn({ err: error }, 'a port of trackers has failed'))
      done()
    })
  })
  return { port: socket.address().port, stop: () => new Promise<void>((done) => socket.close(() => done())) }
}

/** How often a tracker was cut off because nobody knows it, or it says to be two. */
let refused = 0
export const refusedTrackers = () => refused

function note({ log }: Needs, { name: protocol }: TrackerProtocol, error: unknown): void {
  if (error instanceof UnknownTracker) refused += 1
  if (error instanceof UnknownTracker) log.warn({ protocol, tracker: error.said }, 'a tracker was cut off')
  else log.warn({ err: error, protocol }, 'a tracker was cut off: what it sent could not be stored')
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}
