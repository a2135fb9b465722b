import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** Opens a stream on a connection of its own, which ends with it. */
export async function openStream(address: string, token: string): Promise<Response> {
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    get(address, { agent: false, headers: { authorization: `Bearer ${token}` } }, done).on('error', failed)
  })
  const headers = new Headers(
    Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>
  return new Response(body, { status: answer.statusCode ?? 500, headers })
}

/** Pictures of a stream one after the other; `end` waits for no more. */
export function readStream(answer: Response) {
  const reader = answer.body!.getReader()
  let rest = Buffer.alloc(0)
  const next = async (): Promise<Buffer> => {
    for (;;) {
      const head = rest.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, Math.max(0, head)).toString())?.[1])
      if (head >= 0 && rest.length >= head + 4 + length) {
        const picture = rest.subarray(head + 4, head + 4 + length)
        rest = rest.subarray(head + 4 + length + 2)
        return picture
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream has ended.')
      rest = Buffer.concat([rest, value])
    }
  }
  return { next, end: () => reader.cancel() }
}
