import { describe, expect, it } from 'vitest'
import { groundOfModel } from './model-ground.ts'

const conversion = {
  ...{ eastings: 695_340, northings: 2_744_200, orthogonalHeight: 0, xAxisAbscissa: 0, xAxisOrdinate: 2, scale: 1 },
}
const placed = (crs: string, flags: string[] = []) => ({
  bbox: [0, 0, 0, 100, 20, 9],
  georeference: {
    sources: ['IfcProjectedCRS', 'IfcMapConversion'],
    crs: { name: crs },
    mapConversion: conversion,
    site: null,
    trueNorth: null,
  },
  georeferenceCheck: { found: ['IfcMapConversion'], level: 50, flags, siteOrigin: null },
})

describe('a model on the ground', () => {
  it('[MOD-GEO] has the outline that its map conversion turns and moves', () => {
    const { epsg, footprint } = groundOfModel(placed('EPSG:32638'))
    expect([epsg, footprint?.length]).toEqual([32_638, 5])
    const [start, along, far] = footprint!
    // Turned by a right angle: its 100 m lie to the north, its 20 m to the west.
    expect((along![1] - start![1]) * 111_000).toBeCloseTo(100, -1)
    expect(far![0]).toBeLessThan(start![0])
  })

  it.each([
    ['a system without a number', placed('UTM zone 38N')],
    ['one that is not known here', placed('EPSG:28992')],
    ['two places at once', placed('EPSG:32638', ['twice'])],
    ['a place of the site alone', { ...placed('EPSG:32638'), georeference: null }],
  ])('with %s is to be confirmed', (_, report) => expect(groundOfModel(report).footprint).toBeNull())
})
