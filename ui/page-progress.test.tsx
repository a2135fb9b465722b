import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageProgress } from './page-progress.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('[NAV-15] starts at 0.08, creeps on every 800 ms and never claims to be done', () => {
  render(<PageProgress isActive label="The page is on its way" />)
  expect(percent()).toBe(8)
  wait(799)
  expect(percent()).toBe(8)
  wait(1)
  expect(percent()).toBeGreaterThan(8)
  wait(600_000)
  expect(percent()).toBeLessThan(100)
})

it('[NAV-15] moves within 200 ms, fills when the page is there, and goes', () => {
  const { rerender } = render(<PageProgress isActive label="The page is on its way" />)
  expect(screen.getByRole('progressbar').style.getPropertyValue('--speed')).toBe('200ms')
  rerender(<PageProgress isActive={false} label="The page is on its way" />)
  expect(percent()).toBe(100)
  wait(400)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('shows nothing before the first page change', () => {
  render(<PageProgress isActive={false} label="The page is on its way" />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
