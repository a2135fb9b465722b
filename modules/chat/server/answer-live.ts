import { Readable } from 'node:stream'
import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { type ChatLine, ChatQuestion } from '../contract/chat.ts'
import { beginQuestion, finishQuestion } from './talk.ts'

/** Of a question of 1,000 characters with the words of a page, whatever is escaped in them. */
const MOST_BYTES = 120_000

const FAILED = {
  en: 'The answer could not be finished. Ask again.',
  ar: 'تعذّر إتمام الجواب. اسأل مرة أخرى.',
}

/**
 * Answers while whoever asked reads along: lines of JSON ({@link ChatLine}). Where they go away or stop it, the model's call
 * ends, what it cost is booked, and the passages answer.
 * @throws chat.full
 */
export async function answerLive(
  request: RequestContext,
  { conversationId }: { readonly conversationId: string },
  exchange: RawExchange,
): Promise<RawAnswer> {
  const asked = ChatQuestion.parse({ ...(await readFields(exchange)), conversationId })
  const begun = await beginQuestion(request, asked)
  const gone = new AbortController()
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      gone.abort()
      done(error)
    },
  })
  const say = (line: ChatLine) => stream.destroyed || stream.push(`${JSON.stringify(line)}\n`)
  const live = { signal: gone.signal, onText: (text: string) => void say({ kind: 'text', text }) }
  void finishQuestion(request, asked, begun, live)
    .then(
      (turn) => say({ kind: 'end', turn }),
      (error: unknown) => {
        request.log.error({ err: error }, 'An answer of the assistant could not be finished')
        say({ kind: 'failed', message: FAILED[request.language] })
      },
    )
    .finally(() => stream.destroyed || stream.push(null))
  // Proxies hand on what comes as it comes.
  const headers = { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' }
  return { status: 200, headers: { ...headers, 'cache-control': 'no-store' }, body: stream }
}

async function readFields({ body }: RawExchange): Promise<object> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    // Heard to its end, so that the refusal is: who leaves in between hangs up on the caller.
    if (size <= MOST_BYTES) parts.push(part)
  }
  if (size > MOST_BYTES) throw platformError('inputInvalid')
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as object
  } catch {
    throw platformError('inputInvalid')
  }
}
