import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to the product that can be cut like a cable: standing connections break, new ones are refused. */
export interface CuttableLine {
  /** The product's address through the line, without a slash at the end. */
  readonly origin: string
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a line to a product on this machine. */
export async function openLine(productOrigin: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(productOrigin)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A cut line is what this is for; whoever used it notices by itself.
    socket.on('error', () => socket.destroy())
  }
  const serve = () =>
    createServer((near) => {
      const far = connect(Number(port), hostname)
      keep(near)
      keep(far)
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  let server = serve()
  const ownPort = await listen(server, 0)
  const cut = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    cut,
    mend: async () => {
      server = serve()
      await listen(server, ownPort)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return address.port
}
