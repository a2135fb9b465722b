import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeMedia } from './fake-media.ts'
import { HoverPopover } from './hover-popover.tsx'
import { renderParts } from './test-render.tsx'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isOpen = () => screen.queryByRole('dialog') !== null
let restore = () => {}

function renderPopover() {
  renderParts(
    <HoverPopover label="About the figure" target={<button type="button">Area</button>}>
      Measured by drone
    </HoverPopover>,
  )
  return screen.getByRole('button', { name: 'Area' })
}

beforeEach(() => {
  // The transition of the popover is not what is tested: without motion it opens and closes at once.
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  restore()
  vi.useRealTimers()
})

describe('with a mouse', () => {
  beforeEach(() => {
    restore = fakeMedia('prefers-reduced-motion')
  })

  it('[NAV-17] [CONST-01] opens 100 ms after the pointer arrives and closes itself a second later', () => {
    const target = renderPopover()
    fireEvent.pointerEnter(target)
    wait(99)
    expect(isOpen()).toBe(false)
    wait(1)
    expect(isOpen()).toBe(true)
    wait(999)
    expect(isOpen()).toBe(true)
    wait(100)
    expect(isOpen()).toBe(false)
  })

  it('stays while the pointer is inside, and closes after it has left', () => {
    const target = renderPopover()
    fireEvent.pointerEnter(target)
    wait(100)
    fireEvent.pointerEnter(screen.getByRole('dialog'))
    wait(5000)
    expect(isOpen()).toBe(true)
    fireEvent.pointerLeave(screen.getByRole('dialog'))
    wait(200)
    expect(isOpen()).toBe(false)
  })

  it('does not open for a pointer that only passes', () => {
    const target = renderPopover()
    fireEvent.pointerEnter(target)
    wait(60)
    fireEvent.pointerLeave(target)
    wait(500)
    expect(isOpen()).toBe(false)
  })
})

it('[NAV-17] on a touch-only device opens on click, not on hover, and stays open', () => {
  restore = fakeMedia('prefers-reduced-motion', 'hover: none')
  const target = renderPopover()
  fireEvent.pointerEnter(target)
  wait(2000)
  expect(isOpen()).toBe(false)
  fireEvent.click(target)
  wait(3000)
  expect(isOpen()).toBe(true)
  fireEvent.click(target)
  wait(100)
  expect(isOpen()).toBe(false)
})

it('closes on Escape, though the focus is still on what opened it', () => {
  restore = fakeMedia('prefers-reduced-motion')
  const target = renderPopover()
  fireEvent.click(target)
  wait(100)
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(target, { key: 'Escape' })
  wait(100)
  expect(isOpen()).toBe(false)
})
