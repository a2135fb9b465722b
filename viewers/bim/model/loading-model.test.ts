import { describe, expect, it } from 'vitest'
import { LoadingModel } from './loading-model.ts'

describe('LoadingModel', () => {
  it('ends a wait at once when it is called off, also for bytes that never come', async () => {
    const loading = new LoadingModel()
    const wait = loading.unlessCancelled(new Promise<never>(() => {}))
    loading.cancel()
    await expect(wait).rejects.toMatchObject({ reason: 'load-cancelled' })
    expect(loading.isCancelled).toBe(true)
    await expect(loading.unlessCancelled(Promise.resolve(1))).rejects.toMatchObject({ reason: 'load-cancelled' })
  })

  it('gives what the work gives, or its failure, while nobody calls it off', async () => {
    const loading = new LoadingModel()
    await expect(loading.unlessCancelled(Promise.resolve(7))).resolves.toBe(7)
    await expect(loading.unlessCancelled(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  })

  it('tells when all of it is over', async () => {
    const loading = new LoadingModel()
    let isOver = false
    const told = loading.ended.then(() => {
      isOver = true
    })
    loading.cancel()
    await Promise.resolve()
    expect(isOver).toBe(false)
    loading.end()
    await told
    expect(isOver).toBe(true)
  })
})
