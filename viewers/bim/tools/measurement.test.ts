import { expect, it } from 'vitest'
import { formatMetres, lengthsOf, stepsOf } from './measurement.ts'

it('gives total and the parts along the axes', () => {
  expect(lengthsOf({ from: [1, 2, 3], to: [4, -2, 15] })).toEqual({ total: 13, dx: 3, dy: 4, dz: 12 })
})

it('walks from one point to the other along x, y and z', () => {
  expect(stepsOf({ from: [0, 0, 0], to: [1, 2, 3] })).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 2, 0],
    [1, 2, 3],
  ])
})

it('writes millimetres, no more and no less', () => {
  expect(formatMetres(17.3830004)).toBe('17.383 m')
  expect(formatMetres(2, 'م')).toBe('2.000 م')
})
