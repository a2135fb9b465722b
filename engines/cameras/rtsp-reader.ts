/** What a camera sends on an RTSP connection: answers to what was asked, and packets of its stream between them (RFC 2326, 10.12). */
export type RtspItem =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: ReadonlyMap<string, string>
      readonly body: string
    }
  | { readonly kind: 'packet'; readonly channel: number; readonly bytes: Buffer }

/** A camera sends what is no RTSP, or more of it than there can be. */
export class RtspUnreadableError extends Error {
  override readonly name = 'RtspUnreadableError'
}

const DOLLAR = 0x24
const FRAME_HEAD = 4
/** Longest head and longest body of an answer; a description of a stream is some hundreds of bytes. */
const MOST_HEAD = 16_384
const MOST_BODY = 65_536
const HEAD_END = '\r\n\r\n'

/** Reads what a camera sends as it arrives, in pieces of any size. */
export class RtspReader {
  #rest = Buffer.alloc(0)

  /** @throws RtspUnreadableError */
  push(bytes: Uint8Array): RtspItem[] {
    this.#rest = this.#rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#rest, bytes])
    const items: RtspItem[] = []
    for (let found = this.#take(); found; found = this.#take()) items.push(found)
    return items
  }

  #take(): RtspItem | null {
    if (this.#rest.length === 0) return null
    return this.#rest[0] === DOLLAR ? this.#takePacket() : this.#takeAnswer()
  }

  #takePacket(): RtspItem | null {
    const rest = this.#rest
    if (rest.length < FRAME_HEAD) return null
    const end = FRAME_HEAD + rest.readUInt16BE(2)
    if (rest.length < end) return null
    this.#rest = rest.subarray(end)
    return { kind: 'packet', channel: rest[1]!, bytes: rest.subarray(FRAME_HEAD, end) }
  }

  #takeAnswer(): RtspItem | null {
    const rest = this.#rest
    const headEnd = rest.subarray(0, MOST_HEAD).indexOf(HEAD_END)
    if (headEnd < 0) {
      if (rest.length >= MOST_HEAD) throw new RtspUnreadableError('The head of an answer does not end.')
      // What cannot become an answer any more is not waited for.
      if (!'RTSP/1.'.startsWith(rest.subarray(0, 7).toString('latin1')))
        throw new RtspUnreadableError('This is no RTSP.')
      return null
    }
    const [first = '', ...lines] = rest.subarray(0, headEnd).toString('latin1').split('\r\n')
    const status = Number(/^RTSP\/1\.\d (\d{3})/.exec(first)?.[1])
    if (!status) throw new RtspUnreadableError('This is no RTSP.')
    const headers = headersIn(lines)
    const length = Number(headers.get('content-length') ?? 0)
    if (!(length >= 0 && length <= MOST_BODY)) throw new RtspUnreadableError('An answer is too long.')
    const bodyStart = headEnd + HEAD_END.length
    if (rest.length < bodyStart + length) return null
    this.#rest = rest.subarray(bodyStart + length)
    return { kind: 'answer', status, headers, body: rest.subarray(bodyStart, bodyStart + length).toString('utf8') }
  }
}

/** Names in small letters; of challenges the digest one, where there are several. */
function headersIn(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at < 0) continue
    const [name, value] = [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
    const isBetter = name !== 'www-authenticate' || /^digest/i.test(value)
    if (isBetter || !headers.has(name)) headers.set(name, value)
  }
  return headers
}
