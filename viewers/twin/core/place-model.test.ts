import { expect, it } from 'vitest'
import { type ModelGround, placeModel } from './place-model.ts'

const TOWER = [46.72, 24.838] as const
const bbox = [0, 0, -3, 40, 20, 30]
const ground = (georeference: ModelGround['georeference'], more: Partial<ModelGround> = {}): ModelGround => ({
  ...{ bbox, lengthUnitMetres: 1, georeference },
  ...more,
})
const nothing = { crs: null, mapConversion: null, site: null, trueNorth: null }
/** 46.72° E, 24.838° N in zone 38 north of UTM, by PROJ's cs2cs. */
const CONVERSION = { eastings: 673_790, northings: 2_748_020, xAxisAbscissa: 1, xAxisOrdinate: 0, scale: 1 }

it('stands a model where its projected reference system says, turned by the grid of that system', () => {
  const place = placeModel(ground({ ...nothing, crs: { name: 'EPSG:32638' }, mapConversion: CONVERSION }), TOWER)
  expect(place).toMatchObject({ by: 'georeference', anchor: [0, 0, 0], scale: 1 })
  expect(place?.point[0]).toBeCloseTo(46.72, 2)
  expect(place?.point[1]).toBeCloseTo(24.838, 2)
  // East of the middle of the zone (45° E) grid north lies east of north: by (λ - 45°) sin φ.
  expect(place?.turn).toBeCloseTo(-1.72 * Math.sin((24.838 * Math.PI) / 180), 2)
})

it('takes the scale of a file in millimetres as one', () => {
  const conversion = { ...CONVERSION, scale: 0.001 }
  const said = { ...nothing, crs: { name: 'EPSG:32638' }, mapConversion: conversion }
  expect(placeModel(ground(said, { lengthUnitMetres: 0.001 }), TOWER)?.scale).toBe(1)
})

it('stands a model by the coordinates of its site, with its own north', () => {
  const site = { latitude: 24.839, longitude: 46.721 }
  const place = placeModel(ground({ ...nothing, site, trueNorth: { x: 1, y: 1 } }), TOWER)
  expect(place).toMatchObject({ by: 'site', point: [46.721, 24.839] })
  expect(place?.turn).toBeCloseTo(45)
})

it('does not believe a file that says another town, and stands its middle on the structure', () => {
  const boston = { latitude: 42.36, longitude: -71.06 }
  expect(placeModel(ground({ ...nothing, site: boston }), TOWER)).toMatchObject({
    by: 'structure',
    point: TOWER,
    anchor: [20, 10, 0],
  })
})

it('sets the lowest point on the ground where heights begin elsewhere', () => {
  expect(placeModel(ground(null, { bbox: [0, 0, 612, 40, 20, 640] }), TOWER)?.anchor).toEqual([20, 10, 612])
})

it('says nothing of where a model stands that nothing says', () => {
  expect(placeModel(ground(null), null)).toBeNull()
  expect(placeModel(ground({ ...nothing, crs: { name: 'Local grid' }, mapConversion: CONVERSION }), null)).toBeNull()
})
