import { describe, expect, it } from 'vitest'
import { decimalsFor, figureOf, heightOf, lengthsOf, outlineOf, roundedError, stepsOf } from './measurement.ts'

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

describe('[MOD-DES] every kind of measurement says its value, unit and error', () => {
  it('angles in degrees', () => {
    const figure = figureOf({ kind: 'angle', from: [1, 0, 0], corner: [0, 0, 0], to: [1, 1, 0] })
    expect(figure.value).toBeCloseTo(45, 9)
    expect(figure.unit).toBe('°')
    expect(figure.error).toBeGreaterThan(0.05)
    expect(figureOf({ kind: 'angle', from: [0, 0, 0], corner: [0, 0, 0], to: [1, 1, 0] }).value).toBeNull()
  })

  it('areas, unless the sides cross', () => {
    const square = { kind: 'area', isFace: false } as const
    const loop = [
      [0, 0, 0],
      [2, 0, 0],
      [2, 2, 0],
      [0, 2, 0],
    ] as const
    expect(figureOf({ ...square, loops: [loop] })).toMatchObject({ value: 4, unit: 'm²' })
    expect(outlineOf({ ...square, loops: [loop] })).toEqual({ perimeter: 8, unevenness: 0 })
    const crossed = [loop[0], loop[2], loop[1], loop[3]]
    expect(figureOf({ ...square, loops: [crossed] }).value).toBeNull()
    const [onFace, set] = [figureOf({ ...square, isFace: true, loops: [loop] }), figureOf({ ...square, loops: [loop] })]
    expect(onFace.error).toBeLessThan(set.error)
  })

  it('volumes, and none for an open body', () => {
    const wall = {
      kind: 'volume',
      modelId: 'a',
      globalId: null,
      name: 'Wall',
      anchor: [0, 0, 0],
      surfaceSquareMetres: 50,
      bodies: 1,
      openBodies: 0,
    } as const
    expect(figureOf({ ...wall, volumeCubicMetres: 6 })).toMatchObject({ value: 6, unit: 'm³' })
    expect(figureOf({ ...wall, volumeCubicMetres: null, openBodies: 1 }).value).toBeNull()
  })

  it('heights of rooms and sills', () => {
    const height = { kind: 'height', at: [0, 0, 4.1] } as const
    expect(heightOf({ ...height, below: 3.1, above: 5.6 })).toBeCloseTo(2.5, 9)
    expect(heightOf({ ...height, below: 3.1, above: null })).toBeCloseTo(1, 9)
    expect(heightOf({ ...height, below: null, above: null })).toBeNull()
    expect(heightOf({ ...height, below: 3.1, above: 5.6, isSill: true })).toBeCloseTo(1, 9)
  })
})

it('writes millimetres, and more digits for small volumes only', () => {
  expect(decimalsFor({ value: 17.383, unit: 'm' })).toBe(3)
  expect(decimalsFor({ value: 0.00042, unit: 'm³' })).toBe(6)
  expect(decimalsFor({ value: 0, unit: 'm³' })).toBe(3)
})

it('tells errors with two digits and never smaller than they are', () => {
  expect(roundedError(0.001414)).toBe(0.0015)
  expect(roundedError(0.00002)).toBe(0.00002)
  expect(roundedError(0.141)).toBe(0.15)
  expect(roundedError(0)).toBe(0)
})
