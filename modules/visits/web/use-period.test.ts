import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUiState } from '#platform/web/state/ui-state.ts'
import { SPANS, type Span, usePeriod } from './use-period.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-04-01T22:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  setUiState({ timeZone: null })
})

it('[CONST-03] starts from the last 7 days, today as the seventh', () => {
  setUiState({ timeZone: 'UTC' })
  const { result, rerender } = renderHook(usePeriod, { initialProps: SPANS[0] as Span })
  expect(result.current.period).toEqual({ from: '2026-03-26', to: '2026-04-01', timeZone: 'UTC' })
  rerender('30')
  expect(result.current.period).toMatchObject({ from: '2026-03-03', to: '2026-04-01' })
})

it('counts days in the time zone that the person prefers', () => {
  setUiState({ timeZone: 'Asia/Riyadh' })
  const { result } = renderHook(usePeriod, { initialProps: '7' as const })
  expect(result.current.period).toEqual({ from: '2026-03-27', to: '2026-04-02', timeZone: 'Asia/Riyadh' })
})
