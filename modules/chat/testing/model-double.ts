import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { obedientModel } from '#engines/assistant/testing/obedient-model.ts'
import type { PromptMessage } from '#engines/assistant/write-prompt.ts'

/** How the next calls go: it obeys whatever it reads, says nothing, breaks off, sends elsewhere, refuses, or writes what is given. */
export type Behaviour =
  | { readonly kind: 'obeys'; readonly usage?: number; readonly waitMs?: number }
  | { readonly kind: 'dies' | 'is-silent' | 'refuses' | 'writes-no-stream' }
  | { readonly kind: 'redirects'; readonly to: string }
  | { readonly kind: 'says'; readonly text: string }

export interface ModelDouble {
  /** As an administrator enters it. */
  readonly address: string
  readonly calls: { readonly headers: IncomingHttpHeaders; readonly messages: readonly PromptMessage[] }[]
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** An endpoint of chat completions on this machine, scripted: no model, and it obeys everything that it reads. */
export async function modelDouble(): Promise<ModelDouble> {
  let behaviour: Behaviour = { kind: 'obeys' }
  const calls: ModelDouble['calls'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: PromptMessage[] }
      calls.push({ headers: request.headers, messages })
      act(behaviour, messages, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
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

function act(behaviour: Behaviour, messages: readonly PromptMessage[], response: ServerResponse): void {
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
  const text = behaviour.kind === 'says' ? behaviour.text : obedient(messages)
  const { usage = 500, waitMs = 0 } = behaviour.kind === 'obeys' ? behaviour : {}
  setTimeout(() => {
    // In pieces that cut through words, as models do.
    for (const part of text.match(/[\s\S]{1,7}/gu) ?? []) response.write(piece(part))
    response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: usage } })}\n\n`)
    response.end('data: [DONE]\n\n')
  }, waitMs)
}

/** To a call that brings no passages, such as a test of the connection, it says that it is there. */
const obedient = (messages: readonly PromptMessage[]) =>
  messages.at(-1)?.content.startsWith('{') ? obedientModel(messages) : 'ready'

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
