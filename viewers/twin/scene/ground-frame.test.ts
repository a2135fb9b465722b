import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import { groundFrame, metresFrom, modelMatrix } from './ground-frame.ts'

const ORIGIN = [46.72, 24.838] as const

it('reaches the same place of Web Mercator by metres from the origin as by longitude and latitude', () => {
  const there = [46.7212, 24.8391] as const
  const [east, north] = metresFrom(ORIGIN, there)
  const found = new Vector3(east, north, 0).applyMatrix4(groundFrame(ORIGIN))
  expect(found.x).toBeCloseTo(there[0] / 360 + 0.5, 12)
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (there[1] * Math.PI) / 360)) / (2 * Math.PI)
  expect(found.y).toBeCloseTo(y, 12)
  // A thousandth of a degree of latitude is 111 m, of longitude at this latitude 101 m.
  expect(east).toBeCloseTo(121, -1)
  expect(north).toBeCloseTo(122, -1)
})

it('stands a model on its place: turned, upright, and its anchor on the ground', () => {
  const place = { by: 'site', anchor: [0, 0, 612], point: ORIGIN, turn: 90, scale: 1 } as const
  const shift = [-10, 5, 3] as const
  const matrix = modelMatrix(place, ORIGIN, shift)
  // Ten metres along the model's x axis and four above its floor, in the scene of its viewer: x, z, -y.
  const found = new Vector3(10 + shift[0], 616 + shift[1], -0 + shift[2]).applyMatrix4(matrix)
  expect(found.x).toBeCloseTo(0)
  expect(found.y).toBeCloseTo(10)
  expect(found.z).toBeCloseTo(4)
})
