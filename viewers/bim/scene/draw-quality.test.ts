import { expect, it } from 'vitest'
import { QualityWatch } from './draw-quality.ts'

it('starts at the best and goes down only after many slow frames in a row', () => {
  const watch = new QualityWatch(false)
  expect(watch.quality).toEqual({ mostPixelRatio: 2, samples: 4 })
  for (let frame = 0; frame < 11; frame += 1) expect(watch.saw(90)).toBe(false)
  expect(watch.saw(16)).toBe(false)
  for (let frame = 0; frame < 11; frame += 1) expect(watch.saw(90)).toBe(false)
  expect(watch.saw(90)).toBe(true)
  expect(watch.quality.mostPixelRatio).toBe(1)
})

it('ends at the quickest, where software drawing begins', () => {
  const watch = new QualityWatch(true)
  expect(watch.quality).toEqual({ mostPixelRatio: 1, samples: 0 })
  for (let frame = 0; frame < 40; frame += 1) expect(watch.saw(500)).toBe(false)
})
