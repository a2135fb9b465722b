import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSuggestedCode } from './use-code-check.ts'

it('offers the next free code, but not to who is about to type one', () => {
  const offer = vi.fn()
  const parts = { isNew: true, parentCode: 'WHN', current: '', offer }
  const { rerender } = renderHook(useSuggestedCode, { initialProps: { ...parts, taken: ['WHN-01'] } })
  expect(offer).toHaveBeenLastCalledWith('WHN-02')
  const field = document.createElement('input')
  field.name = 'code'
  document.body.append(field)
  field.focus()
  rerender({ ...parts, current: 'WHN-02', taken: ['WHN-01', 'WHN-02'] })
  expect(offer).toHaveBeenCalledOnce()
})
