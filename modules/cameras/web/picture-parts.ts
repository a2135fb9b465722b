/** A picture of a stream, with when the camera took it. */
export interface StreamedPicture {
  readonly jpeg: Blob
  readonly takenAt: string
}

const HEAD_END = [13, 10, 13, 10]

/** Pictures of a `multipart/x-mixed-replace` body as they arrive. */
export async function* picturesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedPicture> {
  const reader = body.getReader()
  let kept = new Uint8Array(0)
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      kept = joined(kept, value)
      for (let part = partIn(kept); part; part = partIn(kept)) {
        kept = kept.slice(part.end)
        yield part.picture
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function partIn(bytes: Uint8Array<ArrayBuffer>): { readonly picture: StreamedPicture; readonly end: number } | null {
  const headEnd = endOfHead(bytes)
  if (headEnd === null) return null
  const head = new TextDecoder().decode(bytes.subarray(0, headEnd))
  const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  const end = headEnd + length
  if (bytes.length < end) return null
  const jpeg = new Blob([bytes.slice(headEnd, end)], { type: 'image/jpeg' })
  return { picture: { jpeg, takenAt: /x-taken-at: *(\S+)/i.exec(head)?.[1] ?? '' }, end }
}

function endOfHead(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1))
    if (HEAD_END.every((byte, offset) => bytes[at + offset] === byte)) return at + HEAD_END.length
  return null
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
