import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelDouble } from '#modules/chat/testing/model-double.ts'
import { startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { noteResult } from './parts/note-result.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * From a question to the first words of a scripted language model: through the product, which looks the passages up, sets the
 * budget aside and hands on what comes, beside the same endpoint called directly with what the product sent to it.
 */
const QUESTIONS = Number(process.env['BENCH_ENTRIES'] ?? 60)
const WARM_UP = 5
const GOAL_MS = 50
const QUESTION = 'How long does a ponding test last?'

/** @returns milliseconds until bytes came that hold the words */
async function firstWords(address: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const begun = performance.now()
  const sent = { ...headers, 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  const decoder = new TextDecoder()
  let firstMs = 0
  let heard = ''
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    heard += decoder.decode(part, { stream: true })
    if (firstMs === 0 && /"(content|text)":"[^"]/.test(heard)) firstMs = performance.now() - begun
  }
  if (firstMs === 0) throw new Error(`${address} wrote no words: ${heard.slice(0, 300)}`)
  return firstMs
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-chat-'))
const double = await modelDouble()
const product = await startBuiltProduct(folder, {
  MODEL_ALLOW: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '0',
  DEMO_FLEET: '0',
})
try {
  const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
  const limits = { personDaily: 900_000_000, projectDaily: 900_000_000 }
  const model = { isOn: true, address: double.address, name: 'double-1', key: '', rowVersion: 0, ...limits }
  await callOnce({ method: 'PUT', url: `${product.origin}/api/chat-model`, headers, body: model })
  const [through, direct]: [number[], number[]] = [[], []]
  for (let at = 0; at < QUESTIONS + WARM_UP; at += 1) {
    const body = { id: randomUUID(), question: QUESTION, projectCode: 'WHN' }
    const throughMs = await firstWords(`${product.origin}/api/chats/${randomUUID()}/answers`, headers, body)
    const messages = double.calls.at(-1)?.messages
    const directMs = await firstWords(`${double.address}/chat/completions`, {}, { messages })
    if (at < WARM_UP) continue
    through.push(throughMs)
    direct.push(directMs)
  }
  const added = through.map((ms, at) => ms - (direct[at] ?? 0)).toSorted((a, b) => a - b)
  const figure = (share: number) => percentileOf(added, share)
  console.log(`added to the first words: p50 ${figure(0.5).toFixed(1)}, p95 ${figure(0.95).toFixed(1)} ms`)
  noteResult({
    job: 'First words of a language model',
    figure: `${figure(0.5).toFixed(1)} ms added`,
    reference: `${percentileOf(
      direct.toSorted((a, b) => a - b),
      0.5,
    ).toFixed(1)} ms`,
    ratio: null,
    goal: `≤ ${GOAL_MS} ms added`,
    isMet: figure(0.5) <= GOAL_MS,
  })
} finally {
  await product.stop()
  await double.stop()
  await rm(folder, { recursive: true, force: true })
}
