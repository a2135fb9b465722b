import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type GestureHandlers, watchGestures } from './pointer-gestures.ts'

function setUp(isGrab = false) {
  const element = document.createElement('div')
  element.setPointerCapture = () => undefined
  document.body.append(element)
  const names = [
    'tap',
    'doubleTap',
    'hold',
    'hover',
    'grabbed',
    'released',
    'start',
    'turn',
    'move',
    'pinch',
    'wheel',
  ] as const
  const spies = Object.fromEntries(names.map((name) => [name, vi.fn()])) as Record<
    (typeof names)[number],
    ReturnType<typeof vi.fn>
  >
  const stop = watchGestures(element, { ...spies, grab: () => isGrab } as unknown as GestureHandlers)
  const send = (type: string, x: number, y: number, more: PointerEventInit = {}): void => {
    element.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, ...more }),
    )
  }
  return { element, spies, send, stop }
}

describe('gestures', () => {
  beforeEach(() => document.body.replaceChildren())

  it('takes a press of a hand that trembles for a tap', () => {
    const { send, spies } = setUp()
    send('pointerdown', 10, 10)
    send('pointermove', 12, 11)
    send('pointerup', 12, 11)
    expect(spies.tap).toHaveBeenCalledOnce()
    expect(spies.turn).not.toHaveBeenCalled()
  })

  it('turns by dragging and moves by dragging with the right button', () => {
    const { send, spies } = setUp()
    send('pointerdown', 10, 10)
    send('pointermove', 30, 15)
    send('pointerup', 30, 15)
    expect(spies.turn).toHaveBeenCalledWith(20, 5)
    expect(spies.tap).not.toHaveBeenCalled()
    send('pointerdown', 10, 10, { button: 2 })
    send('pointermove', 30, 15)
    expect(spies.move).toHaveBeenCalledWith(20, 5)
  })

  it('moves and zooms with two fingers, and the last finger does not turn', () => {
    const { send, spies } = setUp()
    const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' })
    send('pointerdown', 0, 0, finger(1))
    send('pointerdown', 100, 0, finger(2))
    send('pointermove', 200, 0, finger(2))
    expect(spies.pinch).toHaveBeenCalledWith({ x: 100, y: 0 }, 0.5)
    expect(spies.move).toHaveBeenCalledWith(50, 0)
    send('pointerup', 200, 0, finger(2))
    send('pointermove', 60, 60, finger(1))
    send('pointerup', 60, 60, finger(1))
    expect(spies.turn).not.toHaveBeenCalled()
    expect(spies.tap).not.toHaveBeenCalled()
  })

  it('[MOD-DES] takes a finger that rests for a pick and not for a tap, and one that moves for neither', () => {
    vi.useFakeTimers()
    const { send, spies } = setUp()
    const finger = { pointerId: 1, pointerType: 'touch' }
    send('pointerdown', 10, 10, finger)
    vi.advanceTimersByTime(600)
    send('pointerup', 11, 10, finger)
    expect(spies.hold).toHaveBeenCalledExactlyOnceWith({ x: 10, y: 10 })
    expect(spies.tap).not.toHaveBeenCalled()
    send('pointerdown', 10, 10, finger)
    send('pointermove', 40, 10, finger)
    vi.advanceTimersByTime(600)
    send('pointerup', 40, 10, finger)
    expect(spies.hold).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('gives a grabbed handle the whole drag', () => {
    const { send, spies } = setUp(true)
    send('pointerdown', 10, 10)
    send('pointermove', 11, 30)
    send('pointerup', 11, 30)
    expect(spies.grabbed).toHaveBeenCalledWith({ x: 11, y: 30 })
    expect(spies.released).toHaveBeenCalledOnce()
    expect(spies.turn).not.toHaveBeenCalled()
    expect(spies.tap).not.toHaveBeenCalled()
  })

  it('comes nearer by turning the wheel away, by the same amount for pixels and lines', () => {
    const { element, spies, stop } = setUp()
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: -48, deltaMode: 0 }))
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: -3, deltaMode: 1 }))
    const factors = spies.wheel.mock.calls.map((call) => call[1])
    expect(factors[0]).toBeLessThan(1)
    expect(factors[1]).toBeCloseTo(factors[0])
    stop()
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: -3 }))
    expect(spies.wheel).toHaveBeenCalledTimes(2)
  })
})
