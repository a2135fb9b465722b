import { describe, expect, it } from 'vitest'
import { BIM_TEXTS } from '../bim-texts.ts'
import type { Figure } from './measurement.ts'
import { type LengthSystem, quantityWriter } from './write-quantity.ts'

const writer = (system: LengthSystem) =>
  quantityWriter(system, BIM_TEXTS.en, (value, decimals) => value.toFixed(decimals))
const length: Figure = { value: 5.2931, unit: 'm', error: 0.001414 }

describe('[MOD-DES] a measured value is written', () => {
  it('in metres, with its error in millimetres', () => {
    expect([writer('m').figure(length), writer('m').error(length)]).toEqual(['5.293 m', '1.5 mm'])
    expect(writer('m').figure({ value: 0.00042, unit: 'm³', error: 0 })).toBe('0.000420 m³')
    expect(writer('m').error({ value: 45, unit: '°', error: 0.0612 })).toBe('0.062°')
    expect(writer('m').figure({ ...length, value: null })).toBeNull()
  })

  it('in millimetres, areas and volumes in metres', () => {
    expect(writer('mm').length(5.2931)).toBe('5293 mm')
    expect(writer('mm').area(12.5)).toBe('12.500 m²')
  })

  it('in feet and inches to the sixteenth, areas and volumes in feet', () => {
    const { length: write, figure, error } = writer('ft-in')
    expect([0, 0.0254, 0.3048, 0.3032, 5.2931, 1.2224, -0.9144].map(write)).toEqual([
      '0″',
      '1″',
      '1′ 0″',
      '11 15/16″',
      '17′ 4 3/8″',
      '4′ 1/8″',
      '−3′ 0″',
    ])
    expect(error(length)).toBe('0.056 in')
    expect(figure({ value: 9.290304, unit: 'm²', error: 0 })).toBe('100.000 ft²')
    expect(figure({ value: 2.831684659, unit: 'm³', error: 0 })).toBe('100.000 ft³')
  })
})
