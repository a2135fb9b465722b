import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What callers met who did not wait for each other. */
export interface Arrivals {
  /** Milliseconds until each answer that did what was asked, in the order in which they came. */
  readonly answeredMs: readonly number[]
  /** Milliseconds until each refusal. */
  readonly refusedMs: readonly number[]
  /** Calls without any answer when the last patience was over. */
  readonly unanswered: number
}

interface Caller {
  readonly socket: Socket
  sentAtMs: number
}

const TICK_MS = 5
const CONNECTIONS = 1_000
const STATUS = /^HTTP\/1\.1 (\d{3})/
const LENGTH = /\r\ncontent-length: (\d+)/i

/**
 * Sends the same call at a steady rate, whether the ones before are answered or not, as many people do who do not know of
 * each other: over the kept connections of a proxy, where a call waits until one is free. Bare sockets, with bytes that
 * are put together once: what the caller costs, the server lacks.
 * @param perSecond calls a second, for `forMs`.
 * @param patienceMs how long the last ones wait for an answer.
 */
export async function arriveSteadily(
  { port, path, headers }: { readonly port: number; readonly path: string; readonly headers: Record<string, string> },
  { perSecond, forMs, patienceMs }: { readonly perSecond: number; readonly forMs: number; readonly patienceMs: number },
): Promise<Arrivals> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const answeredMs: number[] = []
  const refusedMs: number[] = []
  /** When each call came that has no connection yet. */
  const waiting: number[] = []
  let next = 0
  let open = 0
  const free: Caller[] = []
  const send = (caller: Caller) => {
    const cameAtMs = waiting[next]
    if (cameAtMs === undefined) return void free.push(caller)
    next += 1
    caller.sentAtMs = cameAtMs
    caller.socket.write(bytes)
  }
  const note = (caller: Caller, status: string) => {
    open -= 1
    const tookMs = performance.now() - caller.sentAtMs
    if (status === '200') answeredMs.push(tookMs)
    // 408: a server that is held up has read the request too late to begin with it.
    else if (status === '503' || status === '408') refusedMs.push(tookMs)
    else throw new Error(`${path} answered ${status}`)
    send(caller)
  }
  const callers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      await once(socket, 'connect')
      const caller: Caller = { socket, sentAtMs: 0 }
      readAnswers(socket, (status) => note(caller, status))
      return caller
    }),
  )
  free.push(...callers)
  const startedMs = performance.now()
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedMs
      const due = Math.floor((Math.min(elapsedMs, forMs) / 1000) * perSecond)
      for (; waiting.length < due; open += 1) waiting.push(startedMs + (waiting.length / perSecond) * 1000)
      for (let caller = free.pop(); caller; caller = free.pop()) {
        send(caller)
        if (next === waiting.length) break
      }
      if (elapsedMs < forMs || (open > 0 && elapsedMs < forMs + patienceMs)) return
      clearInterval(timer)
      done()
    }, TICK_MS)
  })
  for (const { socket } of callers) socket.destroy()
  return { answeredMs, refusedMs, unanswered: open }
}

/** Says the status of each answer that has come whole: by its length, which all answers here name. */
function readAnswers(socket: Socket, onAnswer: (status: string) => void): void {
  let missing = 0
  let head = ''
  let status = ''
  socket.on('data', (part: Buffer) => {
    if (missing > 0) missing -= part.length
    else {
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = STATUS.exec(head)?.[1] ?? 'none'
      missing = Number(LENGTH.exec(head.slice(0, end))?.[1] ?? 0) - (head.length - end - 4)
      head = ''
    }
    if (missing <= 0) onAnswer(status)
  })
}
