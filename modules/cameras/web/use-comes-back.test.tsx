import { cleanup, renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportConnectionLost } from '#platform/web/messages/connection-store.ts'
import { useComesBack } from './use-comes-back.ts'

const SOON_MS = 10_000
let isServerThere = true

beforeEach(() => {
  vi.useFakeTimers()
  isServerThere = true
  const probed = async () => (isServerThere ? new Response('{}') : Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', probed)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watched(isStopped: boolean) {
  const open = vi.fn()
  const { rerender } = renderHook(({ stopped, round }) => useComesBack(stopped, round, open), {
    initialProps: { stopped: isStopped, round: 0 },
  })
  return { open, rerender }
}

it('a picture that stopped is opened again by itself, and once more where it stops again', () => {
  const { open, rerender } = watched(true)
  vi.advanceTimersByTime(SOON_MS)
  expect(open).toHaveBeenCalledTimes(1)
  rerender({ stopped: true, round: 1 })
  vi.advanceTimersByTime(SOON_MS)
  expect(open).toHaveBeenCalledTimes(2)
})

it('a picture that runs is left alone, and one without a server waits until that is back', async () => {
  const { open, rerender } = watched(false)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(open).not.toHaveBeenCalled()
  isServerThere = false
  act(reportConnectionLost)
  rerender({ stopped: true, round: 0 })
  await act(() => vi.advanceTimersByTimeAsync(SOON_MS))
  expect(open).not.toHaveBeenCalled()
  isServerThere = true
  await act(() => vi.advanceTimersByTimeAsync(2 * SOON_MS))
  expect(open).toHaveBeenCalledTimes(1)
})
