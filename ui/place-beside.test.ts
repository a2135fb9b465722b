import { expect, it } from 'vitest'
import { placeBeside } from './place-beside.ts'

const VIEW = { width: 1000, height: 800 }
const SIZE = { width: 200, height: 40 }
const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 30 })

it('stands centred under its anchor', () => {
  expect(placeBeside(box(400, 100), SIZE, VIEW, 'bottom', false)).toEqual({ left: 350, top: 136 })
})

it('goes above where there is no room below', () => {
  expect(placeBeside(box(400, 760), SIZE, VIEW, 'bottom', false).top).toBe(714)
})

it('stays inside the window at its edges', () => {
  expect(placeBeside(box(0, 100), SIZE, VIEW, 'bottom', false).left).toBe(6)
  expect(placeBeside(box(950, 100), SIZE, VIEW, 'bottom', false).left).toBe(794)
})

it('takes start for the right in right-to-left text', () => {
  expect(placeBeside(box(400, 100), SIZE, VIEW, 'start', false).left).toBe(194)
  expect(placeBeside(box(400, 100), SIZE, VIEW, 'start', true).left).toBe(506)
})
