import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { pdfOf } from '#modules/documents/testing/pdf-of.ts'
import type { ChatLine } from '../contract/chat.ts'
import { type ModelDouble, modelDouble } from '../testing/model-double.ts'

const RIGHTS = ['chat:use', 'document:read', 'document:write']
const SCAFFOLDS = 'How often are scaffolds inspected?'

let world: SiteWorld
let double: ModelDouble
let origin: string

beforeAll(async () => {
  double = await modelDouble()
  world = await siteWorld(RIGHTS, { environment: { MODEL_ALLOW: '127.0.0.1' } })
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const fileId = await world.storeFile('scaffolds.pdf', pdfOf('Scaffolds are inspected every 7 days.'))
  const facts = { ...PLACE, number: 'RQ1-ABC-ZZ-01-MS-C-0730', title: 'Scaffolds', form: 'MS', fileId }
  const { id } = (await world.editor.call('POST', '/api/documents', facts)).body.data
  await world.once(`/api/documents/${id}`, ({ latest }) => latest.text === 'ready')
  const limits = { personDaily: 9_000_000, projectDaily: 9_000_000 }
  const model = { isOn: true, address: double.address, name: 'double-1', key: '', rowVersion: 0, ...limits }
  expect((await world.administrator.call('PUT', '/api/chat-model', model)).status).toBe(200)
})
afterAll(async () => {
  await world.stop()
  await double.stop()
})

async function* linesOf(chatId: string, body: string | object, signal?: AbortSignal): AsyncGenerator<ChatLine> {
  const response = await fetch(`${origin}/api/chats/${chatId}/answers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.editor.token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  let rest = ''
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ChatLine
  }
}
const question = () => ({ id: randomUUID(), question: SCAFFOLDS, projectCode: 'P1' })
const turnsOf = async (chatId: string) => (await world.editor.call('GET', `/api/chats/${chatId}`)).body.data.turns

describe('[MOD-ADA] an answer that is read while it is written', () => {
  it('brings the words of the model as they come, and ends with the answer that is kept', async () => {
    double.behave({ kind: 'obeys', pauseMs: 30 })
    const chatId = randomUUID()
    const asked = question()
    const came: { line: ChatLine; at: number }[] = []
    for await (const line of linesOf(chatId, asked)) came.push({ line, at: performance.now() })
    const words = came.flatMap(({ line }) => (line.kind === 'text' ? [line.text] : []))
    expect(words.length).toBeGreaterThan(3)
    expect(words.join('')).toContain('every 7 days')
    // Not all at once at the end.
    expect(came.at(-1)!.at - came[0]!.at).toBeGreaterThan(60)
    expect(came.at(-1)!.line).toMatchObject({ kind: 'end', turn: { answeredBy: 'double-1', state: 'answered' } })
    expect(await turnsOf(chatId)).toEqual([(came.at(-1)!.line as Extract<ChatLine, { kind: 'end' }>).turn])
    const calls = double.calls.length
    const again: ChatLine[] = []
    for await (const line of linesOf(chatId, asked)) again.push(line)
    expect(again).toEqual([came.at(-1)!.line])
    expect(double.calls.length).toBe(calls)
  })

  it('is stopped at the endpoint where its reader goes away: booked, and answered by the passages', async () => {
    double.behave({ kind: 'obeys', pauseMs: 150 })
    const used = async () => (await world.administrator.call('GET', '/api/chat-model')).body.data.usedToday
    const [left, before, chatId, reader] = [double.left(), await used(), randomUUID(), new AbortController()]
    await expect(async () => {
      for await (const _ of linesOf(chatId, question(), reader.signal)) reader.abort()
    }).rejects.toThrow()
    await expect.poll(() => double.left(), { timeout: 10_000 }).toBe(left + 1)
    await expect.poll(async () => (await turnsOf(chatId)).length, { timeout: 10_000 }).toBe(1)
    const [turn] = await turnsOf(chatId)
    expect(turn).toMatchObject({ answeredBy: null, sentences: [{ isQuoted: true }] })
    expect(JSON.stringify(turn.notes)).toContain('The language model was stopped.')
    const booked = (await used()) - before
    expect(booked).toBeGreaterThan(50)
    // Not all that was set aside for it.
    expect(booked).toBeLessThan(1_500)
  })

  it('refuses before the first line what is no question: too long, torn, empty', async () => {
    for (const body of ['x'.repeat(1_000_000), '{"id":', '[]', { ...question(), question: '' }]) {
      const lines = linesOf(randomUUID(), body)
      await expect(lines.next()).rejects.toThrow(/^4\d\d /)
    }
  })
})
