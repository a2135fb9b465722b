import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RecordForm } from '../form/use-record-form.ts'
import { useRecordAfterFile } from './use-record-after-file.ts'

test('a form that is sent while its file is being taken waits for the upload to begin, and shows that it does', async () => {
  const submit = vi.fn(async () => undefined)
  // The rest of a form is passed through.
  const form = { submit, isSaving: false } as unknown as RecordForm<never>
  const { result } = renderHook(() => useRecordAfterFile(form))
  let begin: () => void = () => undefined
  result.current.taking(new Promise<void>((resolve) => (begin = resolve)))
  let sent: Promise<void> = Promise.resolve()
  await act(async () => {
    sent = result.current.record.submit()
  })
  expect([submit.mock.calls.length, result.current.record.isSaving]).toEqual([0, true])
  await act(async () => {
    begin()
    await sent
  })
  expect([submit.mock.calls.length, result.current.record.isSaving]).toEqual([1, false])
})

test('a file that could not be taken does not keep the form from being sent', async () => {
  const submit = vi.fn(async () => undefined)
  const { result } = renderHook(() => useRecordAfterFile({ submit, isSaving: false } as unknown as RecordForm<never>))
  const failing = Promise.reject(new Error('The disk is full.'))
  result.current.taking(failing)
  await act(() => result.current.record.submit())
  expect(submit).toHaveBeenCalledOnce()
})
