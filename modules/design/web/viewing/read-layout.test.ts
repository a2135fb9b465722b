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

it('leaves room for the model on a tablet until somebody opens the other panel', () => {
  const width = window.innerWidth
  try {
    window.innerWidth = 768
    expect(readLayout(null).isEndFolded).toBe(true)
    expect(readLayout({ isEndFolded: false }).isEndFolded).toBe(false)
    window.innerWidth = 1440
    expect(readLayout(null).isEndFolded).toBe(false)
  } finally {
    window.innerWidth = width
  }
})
