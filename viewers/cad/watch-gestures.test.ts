import { describe, expect, test } from 'vitest'
import { type GestureHandlers, watchGestures } from './watch-gestures.ts'

const nothing = () => undefined

/** An element whose clicks are written down. */
function clickPad() {
  const element = document.createElement('div')
  element.setPointerCapture = nothing
  const clicks: string[] = []
  const handlers: GestureHandlers = {
    pan: nothing,
    zoom: nothing,
    hover: nothing,
    leave: nothing,
    click: (x, y, isTouch) => clicks.push(`${x},${y}${isTouch ? ' touch' : ''}`),
    doubleClick: (x, y) => clicks.push(`double ${x},${y}`),
  }
  watchGestures(element, handlers)
  const click = (x: number, y: number, pointerType = 'mouse') => {
    for (const name of ['pointerdown', 'pointerup']) {
      const event = new MouseEvent(name, { clientX: x, clientY: y, button: 0 })
      element.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType }))
    }
  }
  return { clicks, click }
}

describe('[MOD-DES] clicks on a drawing', () => {
  test('two in one place are a double click', () => {
    const { clicks, click } = clickPad()
    click(40, 40)
    click(43, 41)
    expect(clicks).toEqual(['40,40', 'double 43,41'])
  })

  test('quick ones on corners far from each other are two places', () => {
    const { clicks, click } = clickPad()
    click(10, 10)
    click(300, 10)
    click(300, 200, 'touch')
    expect(clicks).toEqual(['10,10', '300,10', '300,200 touch'])
  })
})
