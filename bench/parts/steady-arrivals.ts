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
const STATUS = /^HTTP\/1\.1 (\d{3})/
const LENGTH = /\r\ncontent-length: (\d+)/i

/**
 * Sends the same call at a steady rate, whether the ones before are answered or not, as many people do who do not know of
 * each other. Bare sockets, kept open, with bytes that are put together once: what the caller costs, the server lacks.
 * @param perSecond calls a second, for `forMs`.
 * @param patienceMs how long a call waits for its answer.
 */
export async function arriveSteadily(
  { port, path, headers }: { readonly port: number; readonly path: string; readonly headers: Record<string, string> },
  { perSecond, forMs, patienceMs }: { readonly perSecond: number; readonly forMs: number; readonly patienceMs: number },
): Promise<Arrivals> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const free: Caller[] = []
  const all = new Set<Caller>()
  const answeredMs: number[] = []
  const refusedMs: number[] = []
  let open = 0
  let lost = 0
  const note = (caller: Caller, status: string) => {
    open -= 1
    const tookMs = performance.now() - caller.sentAtMs
    if (status === '200') answeredMs.push(tookMs)
    else if (status === '503') refusedMs.push(tookMs)
    else throw new Error(`${path} answered ${status}`)
    free.push(caller)
  }
  const newCaller = (): Caller => {
    const caller: Caller = { socket: connect(port, '127.0.0.1').setNoDelay(), sentAtMs: 0 }
    all.add(caller)
    readAnswers(caller.socket, (status) => note(caller, status))
    caller.socket.on('error', () => {})
    caller.socket.on('close', () => {
      all.delete(caller)
      const at = free.indexOf(caller)
      if (at >= 0) free.splice(at, 1)
      else if (caller.sentAtMs > 0) lost += 1
    })
    return caller
  }
  const startedMs = performance.now()
  let sent = 0
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedMs
      for (; sent < (Math.min(elapsedMs, forMs) / 1000) * perSecond; sent += 1) {
        const caller = free.pop() ?? newCaller()
        caller.sentAtMs = performance.now()
        open += 1
        caller.socket.write(bytes)
      }
      if (elapsedMs < forMs || (open - lost > 0 && elapsedMs < forMs + patienceMs)) return
      clearInterval(timer)
      done()
    }, TICK_MS)
  })
  const unanswered = open
  for (const { socket } of all) socket.destroy()
  return { answeredMs, refusedMs, unanswered }
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
