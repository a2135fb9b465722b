import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentencesIn } from '#engines/assistant/sentences.ts'
import { obedientModel } from '#engines/assistant/testing/obedient-model.ts'
import type { PromptMessage } from '#engines/assistant/write-prompt.ts'

/**
 * How the next calls go: it obeys whatever it reads (where that names the order of the day, it is `order`: CALL calls tools, FOREVER
 * never ends), gives each sentence the number of another passage, calls tools with arguments
 * of a megabyte, never comes to an end, says nothing, breaks off, sends elsewhere, refuses, or writes what is given.
 */
export type Behaviour =
  | {
      readonly kind: 'obeys'
      readonly usage?: number
      readonly waitMs?: number
      readonly pauseMs?: number
      readonly order?: string
    }
  | { readonly kind: 'misattributes' | 'calls-tools' }
  | { readonly kind: 'never-ends'; readonly pauseMs: number }
  | { readonly kind: 'dies' | 'is-silent' | 'refuses' | 'writes-no-stream' }
  | { readonly kind: 'redirects'; readonly to: string }
  | { readonly kind: 'says'; readonly text: string }

/** What a text tells a model to say, whose words are those of the test. */
export const ORDER_OF_THE_DAY = 'the order of the day'

export interface ModelDouble {
  /** As an administrator enters it. */
  readonly address: string
  readonly calls: {
    readonly headers: IncomingHttpHeaders
    readonly messages: readonly PromptMessage[]
    /** Names of all that was sent. */
    readonly fields: readonly string[]
  }[]
  /** How many callers went away before the answer was at its end. */
  left(): number
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** An endpoint of chat completions on this machine, scripted: no model, and it obeys everything that it reads. */
export async function modelDouble(): Promise<ModelDouble> {
  let behaviour: Behaviour = { kind: 'obeys' }
  const calls: ModelDouble['calls'] = []
  let left = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as { messages: PromptMessage[] }
      const { messages } = body
      calls.push({ headers: request.headers, messages, fields: Object.keys(body) })
      response.on('close', () => {
        if (!response.writableFinished) left += 1
      })
      void act(behaviour, messages, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    left: () => left,
    behave: (next) => {
      behaviour = next
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function act(behaviour: Behaviour, messages: readonly PromptMessage[], response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'is-silent') return
  if (behaviour.kind === 'redirects') return void response.writeHead(307, { location: behaviour.to }).end()
  if (behaviour.kind === 'refuses') return void response.writeHead(401).end('{"error":"no such key"}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (behaviour.kind === 'writes-no-stream') return void response.end('<html>Welcome</html>')
  if (behaviour.kind === 'dies') {
    response.write(piece('Scaffolds are inspected '))
    setTimeout(() => response.destroy(), 20)
    return
  }
  if (behaviour.kind === 'calls-tools') return void response.end(toolCalls())
  if (behaviour.kind === 'never-ends') return goOn(behaviour.pauseMs, response)
  const { usage = 500, waitMs = 0, pauseMs = 0 } = behaviour.kind === 'obeys' ? behaviour : {}
  await sleep(waitMs)
  const written = writtenBy(behaviour, messages)
  if (written.startsWith('CALL ')) return void response.end(toolCalls())
  if (written.startsWith('FOREVER')) return goOn(0, response)
  // In pieces that cut through words, as models do.
  for (const part of written.match(/[\s\S]{1,7}/gu) ?? []) {
    if (response.destroyed) return
    response.write(piece(part))
    if (pauseMs > 0) await sleep(pauseMs)
  }
  response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: usage } })}\n\n`)
  response.end('data: [DONE]\n\n')
}

async function goOn(pauseMs: number, response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write(piece('again and again '))
    await sleep(pauseMs)
  }
}

/** As a model asks for tools that it was never given: over and over, and with far too much. */
function toolCalls(): string {
  const call = (name: string, said: string) => ({ index: 0, id: 'call-1', function: { name, arguments: said } })
  const calls = [call('delete_file', '{"all":true}'), call('read_everything', JSON.stringify('x'.repeat(1_000_000)))]
  const delta = (tool: object) => `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [tool] } }] })}\n\n`
  return `${calls.map(delta).join('').repeat(3)}data: [DONE]\n\n`
}

function writtenBy(behaviour: Behaviour, messages: readonly PromptMessage[]): string {
  if (behaviour.kind === 'says') return behaviour.text
  if (behaviour.kind === 'misattributes') return misattributed(messages)
  const order = behaviour.kind === 'obeys' ? behaviour.order : undefined
  const isOrdered = order !== undefined && JSON.stringify(messages).includes(ORDER_OF_THE_DAY)
  return isOrdered ? order : obedient(messages)
}

/** The first sentences of each passage, word for word, under the number of the next one. */
function misattributed(messages: readonly PromptMessage[]): string {
  const { passages } = JSON.parse(messages.at(-1)?.content ?? '{}') as { passages: { text: string }[] }
  return passages
    .flatMap(({ text }, at) =>
      sentencesIn(text)
        .slice(0, 4)
        .map((said) => `${said.text.replace(/\s+/g, ' ').replace(/\.$/, '')} [${((at + 1) % passages.length) + 1}].`),
    )
    .join('\n\n')
}

/** To a call that brings no passages, such as a test of the connection, it says that it is there. */
const obedient = (messages: readonly PromptMessage[]) =>
  messages.at(-1)?.content.startsWith('{') ? obedientModel(messages) : 'ready'

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
