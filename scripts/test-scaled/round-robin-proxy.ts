import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_EVERY_MS = 100

export interface RoundRobinProxy {
  readonly origin: string
  /** True where the last question to this server was answered by ready: it gets requests. */
  isReady(origin: string): boolean
  stop(): Promise<void>
}

/** A balancer as small as it can be: asks each server's /readyz, and gives requests to those that are ready, in turn. It never tries again. */
export async function startRoundRobinProxy(origins: readonly string[]): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(origins)
  const check = async (origin: string) => {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) ready.add(origin)
    else ready.delete(origin)
  }
  // One question after the other: of two at once, the older answer could come last and be believed.
  let isOver = false
  const checking = origins.map(async (origin) => {
    while (!isOver) {
      await check(origin)
      await sleep(CHECK_EVERY_MS)
    }
  })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const able = origins.filter((origin) => ready.has(origin))
    const target = able[turn++ % able.length]
    if (!target) return void outgoing.writeHead(503).end('no server is ready')
    const { method, url, headers } = incoming
    const passed = request(new URL(url ?? '/', target), { method, headers, agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    passed.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (origin) => ready.has(origin),
    stop: async () => {
      isOver = true
      await Promise.all(checking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
