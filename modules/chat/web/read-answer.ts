import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import type { ChatLine, ChatQuestion, ChatTurn } from '../contract/chat.ts'
import { chatApi } from '../contract/chat-api.ts'

/**
 * Asks, and reads the answer as it is written.
 * @param onText is told the words of a model so far, of which nothing was looked up yet
 * @throws ApiError for a refusal or a lost connection; Error with words for the person where the answer could not be finished
 */
export async function readAnswer(
  { conversationId, ...body }: ChatQuestion,
  { signal, onText }: { readonly signal: AbortSignal; readonly onText: (soFar: string) => void },
): Promise<ChatTurn> {
  const response = await requestFile(endpointAddress(chatApi, 'answer', { conversationId }), signal, body)
  let soFar = ''
  for await (const line of linesOf(response)) {
    if (line.kind === 'end') return line.turn
    if (line.kind === 'failed') throw new Error(line.message)
    soFar += line.text
    onText(soFar)
  }
  throw new Error('The answer ended before its last line.')
}

async function* linesOf({ body }: Response): AsyncGenerator<ChatLine> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) return
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ChatLine
  }
}
