import { describe, expect, it } from 'vitest'
import { metresBetween } from '#engines/geodesy/metres-between.ts'
import { overlooks, turnBetween, viewFan } from './view-fan.ts'

const pose = { longitude: 46.93, latitude: 24.8, azimuth: 350, fieldOfView: 60, range: 120 }

describe('the fan of a camera', () => {
  it('[MAP-02] begins and ends at the camera, and its arc lies at the range', () => {
    const fan = viewFan(pose)
    expect(fan[0]).toEqual([46.93, 24.8])
    expect(fan.at(-1)).toEqual(fan[0])
    const far = fan.slice(1, -1).map(([lon, lat]) => metresBetween({ lon: 46.93, lat: 24.8 }, { lon, lat }))
    for (const metres of far) expect(Math.abs(metres - 120)).toBeLessThan(0.6)
  })

  it('is a closed circle where the camera looks all around', () => {
    const ring = viewFan({ ...pose, fieldOfView: 360 })
    expect(ring.at(-1)).toEqual(ring[0])
    expect(ring).not.toContainEqual([46.93, 24.8])
  })

  it('holds what lies in it across north, and neither what is beside, behind nor too far', () => {
    const at = (bearing: number, metres: number) =>
      viewFan({ ...pose, azimuth: bearing, fieldOfView: 2, range: metres })[1]!
    expect(overlooks(pose, at(5, 100))).toBe(true)
    expect(overlooks(pose, at(325, 100))).toBe(true)
    expect(overlooks(pose, at(30, 100))).toBe(false)
    expect(overlooks(pose, at(170, 20))).toBe(false)
    expect(overlooks(pose, at(350, 130))).toBe(false)
  })

  it('turns by the shorter way', () => {
    expect(turnBetween(350, 10)).toBe(20)
    expect(turnBetween(10, 350)).toBe(-20)
    expect(Math.abs(turnBetween(0, 180))).toBe(180)
  })
})
