import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderParts } from './test-render.tsx'
import toastStyle from './toast.module.css?raw'
import { type ToastMessage, ToastRegion } from './toast.tsx'
import { tokensCss } from './tokens-css.ts'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const dismiss = vi.fn()

function show(message: Partial<ToastMessage>) {
  renderParts(
    <ToastRegion
      label="Messages"
      dismissLabel="Dismiss"
      messages={[{ id: 7, tone: 'success', text: 'Moved', ...message }]}
      onDismiss={dismiss}
    />,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  dismiss.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('[CONST-01] goes after 3000 ms', () => {
  show({})
  wait(2999)
  expect(dismiss).not.toHaveBeenCalled()
  wait(1)
  expect(dismiss).toHaveBeenCalledWith(7)
})

it('waits as long as the pointer is on it', () => {
  show({})
  fireEvent.pointerEnter(screen.getByRole('status'))
  wait(10_000)
  expect(dismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('status'))
  wait(3000)
  expect(dismiss).toHaveBeenCalledOnce()
})

it('does the undo and goes', () => {
  const undo = vi.fn()
  show({ action: { label: 'Undo', run: undo } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(dismiss).toHaveBeenCalledWith(7)
})

it('speaks up for a failure and shows its id', () => {
  show({ tone: 'error', text: 'It failed', reference: { label: 'Reference', id: '7f3a-91c2' } })
  expect(screen.getByRole('alert').textContent).toContain('Reference 7f3a-91c2')
})

it('[CONST-01] stacks popups from 1000 and messages from 5000', () => {
  expect(tokensCss()).toContain('--pl-z-popup: 1000;')
  expect(tokensCss()).toContain('--pl-z-message: 5000;')
  expect(toastStyle).toContain('z-index: var(--pl-z-message)')
})
