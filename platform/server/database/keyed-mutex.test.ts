import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

describe('a mutex by key', () => {
  test('lets one at a time work on a key, in the order of asking, and others meanwhile', async () => {
    const mutex = new KeyedMutex()
    const log: string[] = []
    const work = (name: string, keys: string[], waitMs: number) =>
      mutex.run(keys, async () => {
        log.push(`${name} begins`)
        await sleep(waitMs)
        log.push(`${name} ends`)
      })
    await Promise.all([work('a1', ['a'], 30), work('a2', ['a'], 0), work('b', ['b'], 5), work('ab', ['b', 'a'], 0)])
    expect(log).toEqual([
      ...['a1 begins', 'b begins', 'b ends', 'a1 ends'],
      ...['a2 begins', 'a2 ends', 'ab begins', 'ab ends'],
    ])
  })

  test('goes on after work that failed', async () => {
    const mutex = new KeyedMutex()
    const failing = mutex.run(['a'], async () => {
      throw new Error('on purpose')
    })
    const next = mutex.run(['a'], async () => 'done')
    await expect(failing).rejects.toThrow('on purpose')
    expect(await next).toBe('done')
  })
})
