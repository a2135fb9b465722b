import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '#platform/server/context.ts'
import { type ModelDouble, modelDouble } from '../../testing/model-double.ts'
import { callModel, type ModelCall } from './call-model.ts'

/** All that a call needs of the server. */
const services = { config: { MODEL_ALLOW: '127.0.0.1' } } as Services

let double: ModelDouble
beforeAll(async () => {
  double = await modelDouble()
})
afterAll(() => double.stop())

const call = (more: Partial<ModelCall> = {}) =>
  callModel(services, {
    ...{ address: double.address, name: 'double-1', key: 'key-1', timeoutMs: 400 },
    ...{ messages: [{ role: 'user', content: 'ready?' }], ...more },
  })
const failed = (words: RegExp) => ({ state: 'failed', reason: { en: expect.stringMatching(words) } })

describe('[MOD-ADA] a call of the language model', () => {
  it('ends in time where nothing comes, where words drip without an end, and where nobody waits any more', async () => {
    double.behave({ kind: 'is-silent' })
    expect(await call()).toMatchObject(failed(/in time/))
    double.behave({ kind: 'never-ends', pauseMs: 50 })
    const left = double.left()
    expect(await call()).toMatchObject(failed(/in time/))
    const reader = new AbortController()
    const stopped = call({ timeoutMs: 20_000, signal: reader.signal, onText: () => reader.abort() })
    expect(await stopped).toMatchObject(failed(/was stopped/))
    await expect.poll(() => double.left()).toBe(left + 2)
  })

  it('reads 20,000 characters of an answer that floods, and hangs up', async () => {
    double.behave({ kind: 'never-ends', pauseMs: 0 })
    const left = double.left()
    const outcome = await call({ timeoutMs: 20_000 })
    expect(outcome).toMatchObject({ state: 'answered', tokens: null })
    expect(outcome.state === 'answered' && outcome.text.length).toBe(20_000)
    await expect.poll(() => double.left()).toBe(left + 1)
  })

  it('offers no tools, and takes a call of one for no answer, whatever its arguments', async () => {
    double.behave({ kind: 'calls-tools' })
    expect(await call({ timeoutMs: 20_000 })).toMatchObject(failed(/nothing that can be read/))
    expect(double.calls.at(-1)?.fields).not.toContain('tools')
  })

  it('goes to no address that the operator did not allow, by name or by number', async () => {
    for (const address of ['http://10.0.0.1/v1', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'no address'])
      expect(await call({ address })).toMatchObject(failed(/may not be called/))
  })
})
