import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepSignedIn, startFreshBrowser } from '../testing/fresh-browser.ts'
import { useKeptText } from './use-kept-text.ts'

beforeEach(async () => {
  await startFreshBrowser()
  keepSignedIn()
})
afterEach(cleanup)

const open = (first?: string) => renderHook(() => useKeptText('note:1', first))

it('finds what was typed and not sent, and nothing once it was sent or put back', () => {
  const left = open('As stored')
  act(() => left.result.current.type('Half a note'))
  left.unmount()
  const again = open('As stored')
  expect(again.result.current.text).toBe('Half a note')
  act(() => again.result.current.settle())
  again.unmount()
  expect(open('As stored').result.current.text).toBe('As stored')
  const changed = open('As stored')
  act(() => changed.result.current.type('Other words'))
  act(() => changed.result.current.type('As stored'))
  changed.unmount()
  expect(open('Stored by another').result.current.text).toBe('Stored by another')
})
