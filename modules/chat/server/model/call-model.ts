import type { PromptMessage } from '#engines/assistant/write-prompt.ts'
import type { Text } from '#platform/contract/text.ts'
import { openOutside } from '#platform/server/call-outside.ts'
import type { Services } from '#platform/server/context.ts'
import { createEgress, type Destination } from '#platform/server/egress.ts'
import { readPieces } from './read-pieces.ts'

/** Of an answer; what is longer is cut by the endpoint, which is told so. */
export const ANSWER_TOKENS = 1_500
/** A question is answered by then, or by the passages. */
const TIMEOUT_MS = 60_000

export interface ModelCall {
  readonly address: string
  readonly name: string
  readonly key: string
  readonly messages: readonly PromptMessage[]
  readonly timeoutMs?: number
  /** Ends the call: nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
  /** Is told the words as they come. */
  readonly onText?: ((text: string) => void) | undefined
}

export type ModelOutcome =
  | { readonly state: 'answered'; readonly text: string; readonly tokens: number | null; readonly firstAfter: number }
  | { readonly state: 'failed'; readonly reason: Text }

const REFUSED = {
  en: 'The address of the language model may not be called, or its host is not known.',
  ar: 'لا يُسمح بالاتصال بعنوان النموذج اللغوي، أو أن مضيفه غير معروف.',
}
const SILENT = {
  en: 'The language model did not answer in time, or the connection failed.',
  ar: 'لم يُجب النموذج اللغوي في الوقت المحدد، أو انقطع الاتصال به.',
}
const STOPPED = {
  en: 'The language model was stopped.',
  ar: 'أُوقف النموذج اللغوي.',
}
const NOTHING = {
  en: 'The language model answered nothing that can be read.',
  ar: 'لم يُجب النموذج اللغوي بشيء يمكن قراءته.',
}
const answered = (status: number) => ({
  en: `The address of the language model answered ${status} and no text.`,
  ar: `أجاب عنوان النموذج اللغوي بالرمز ${status} دون نص.`,
})

/** Where a model may answer, as the operator has it. */
export const modelDestination = ({ config }: Services, address: string): Promise<Destination | null> =>
  createEgress(config.MODEL_ALLOW).resolve(`${address.replace(/\/+$/, '')}/chat/completions`)

/**
 * Asks a model by the form of chat completions, and reads its answer as it comes. The key goes to the address that was checked and
 * nowhere else: a redirect is a failure. It gets no tools, so what it wrote is text whatever it obeyed.
 */
export async function callModel(services: Services, call: ModelCall): Promise<ModelOutcome> {
  const destination = await modelDestination(services, call.address)
  if (!destination) return { state: 'failed', reason: REFUSED }
  const begun = performance.now()
  try {
    const { status, body } = await openOutside(destination, requestOf(call))
    if (status !== 200) {
      body.destroy()
      return { state: 'failed', reason: answered(status) }
    }
    const { text, tokens, firstAt } = await readPieces(body, call.onText)
    if (firstAt === null) return { state: 'failed', reason: NOTHING }
    return { state: 'answered', text, tokens, firstAfter: Math.round(firstAt - begun) }
  } catch (error) {
    // The network's own words name hosts and ports of the inside: the person gets ours.
    if (error instanceof Error) return { state: 'failed', reason: call.signal?.aborted ? STOPPED : SILENT }
    throw error
  }
}

function requestOf({
  name,
  key,
  messages,
  timeoutMs = TIMEOUT_MS,
  signal,
}: ModelCall): Parameters<typeof openOutside>[1] {
  const asked = { model: name, messages, stream: true, stream_options: { include_usage: true } }
  const body = Buffer.from(JSON.stringify({ ...asked, max_tokens: ANSWER_TOKENS, temperature: 0 }))
  return {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'content-length': String(body.length), accept: 'text/event-stream' },
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
    body,
    timeoutMs,
    signal,
  }
}
