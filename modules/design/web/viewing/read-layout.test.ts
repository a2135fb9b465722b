import { expect, it } from 'vitest'
import { readLayout } from './use-panel-layout.ts'

it('keeps widths in bounds and replaces what cannot be read', () => {
  const first = readLayout(null)
  expect(readLayout('damaged')).toEqual(first)
  expect(readLayout({ startWidthPx: 9_000, endWidthPx: 'wide', tab: 'unknown', isEndFolded: true })).toEqual({
    ...first,
    startWidthPx: 560,
    isEndFolded: true,
  })
})
