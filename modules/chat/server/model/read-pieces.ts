import { z } from 'zod'

/** Of a whole stream, its wrappings included. */
const MOST_BYTES = 4_000_000
/** Of what is written: the rest of an answer would not be read. In UTF-16 units. */
const MOST_CHARACTERS = 20_000

/** What we read of a piece; tool calls and what else comes is left alone. */
const Piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  usage: z.object({ total_tokens: z.number() }).nullish(),
})

/**
 * Reads a stream of server-sent events with pieces of a chat completion, up to `[DONE]`, its end, or the most that is read.
 * @param onText is told each piece as it comes
 * @returns the tokens that the endpoint says it used, and when the first piece came (performance.now); null where they did not come
 * @throws Error where the connection breaks
 */
export async function readPieces(
  body: AsyncIterable<Uint8Array>,
  onText: (text: string) => void = () => undefined,
): Promise<{ text: string; tokens: number | null; firstAt: number | null }> {
  const decoder = new TextDecoder()
  let [rest, text, bytes] = ['', '', 0]
  let tokens: number | null = null
  let firstAt: number | null = null
  for await (const part of body) {
    bytes += part.length
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      const said = line.slice('data:'.length).trim()
      if (said === '[DONE]') return { text, tokens, firstAt }
      const piece = readPiece(said)
      const content = piece?.choices?.[0]?.delta?.content ?? ''
      if (content !== '') {
        firstAt ??= performance.now()
        text += content
        onText(content)
      }
      tokens = piece?.usage?.total_tokens ?? tokens
    }
    // To leave the loop ends the connection.
    if (bytes > MOST_BYTES || text.length > MOST_CHARACTERS) break
  }
  return { text: text.slice(0, MOST_CHARACTERS), tokens, firstAt }
}

function readPiece(line: string): z.output<typeof Piece> | null {
  try {
    return Piece.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
