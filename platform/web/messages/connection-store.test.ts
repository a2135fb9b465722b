import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reportConnectionBack, reportConnectionLost, useIsConnectionLost, useLastAnswer } from './connection-store.ts'

afterEach(() => {
  act(() => reportConnectionBack())
  vi.useRealTimers()
})

it('says of which moment what is shown is, while the server cannot be reached', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T17:27:58Z') })
  reportConnectionBack()
  vi.setSystemTime(new Date('2026-03-01T17:28:12Z'))
  const { result } = renderHook(() => [useIsConnectionLost(), useLastAnswer()])
  expect(result.current).toEqual([false, null])
  act(() => reportConnectionLost())
  expect(result.current).toEqual([true, '2026-03-01T17:27:58.000Z'])
  act(() => reportConnectionBack())
  expect(result.current).toEqual([false, null])
})
