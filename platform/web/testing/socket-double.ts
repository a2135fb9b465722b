/** The far end of a web socket, as a test plays it: `vi.stubGlobal('WebSocket', SocketDouble)`. */
export class SocketDouble {
  static opened: SocketDouble[] = []
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    SocketDouble.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.onclose?.({ code: 1000 })
  }
  says(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  async accept(seq: number, rightsVersion = '1') {
    this.onopen?.()
    // The page answers once it has noticed.
    await Promise.resolve()
    this.says({ type: 'authenticated', userId: 'user-1', rightsVersion })
    this.says({ type: 'subscribed', topics: [], refused: [], seq })
  }
}

/** The one that was opened so many before. */
export function socket(index: number): SocketDouble {
  const found = SocketDouble.opened.at(index)
  if (!found) throw new Error('No socket was opened.')
  return found
}
