import { expect, it } from 'vitest'
import { drawTestPicture } from './test-picture.ts'

const VIEW = { azimuth: 40, tilt: 0, zoom: 1, fieldOfView: 70 }
const at = new Date('2026-03-09T09:00:00Z')
function differing(one: Uint8Array, other: Uint8Array): number {
  let count = 0
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) count += 1
  return count / one.length
}

it('the test picture is the same at one moment, moves with time, and turns with its camera', () => {
  const { pixels } = drawTestPicture(at, VIEW)
  expect(differing(pixels, drawTestPicture(at, VIEW).pixels)).toBe(0)
  const later = differing(pixels, drawTestPicture(new Date(at.getTime() + 1000), VIEW).pixels)
  expect(later).toBeGreaterThan(0.001)
  expect(later).toBeLessThan(0.1)
  const turned = differing(pixels, drawTestPicture(at, { ...VIEW, azimuth: 90 }).pixels)
  expect(turned).toBeGreaterThan(0.1)
})
