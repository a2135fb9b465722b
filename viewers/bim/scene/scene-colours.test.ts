import { expect, it } from 'vitest'
import { parseColour } from './scene-colours.ts'

it('reads colours as browsers compute them, also mixed ones', () => {
  expect(parseColour('rgb(11, 107, 93)')?.getHexString()).toBe('0b6b5d')
  expect(parseColour('rgba(255, 0, 0, 0.5)')?.getHexString()).toBe('ff0000')
  expect(parseColour('color(srgb 1 0.5 0)')?.getHexString()).toBe('ff8000')
  expect(parseColour('color(display-p3 1 0 0)')).toBeNull()
  expect(parseColour('')).toBeNull()
})
