import { expect, test } from 'vitest'
import { readDrawingAddress } from './drawing-address.ts'

const NOTHING = {
  view: null,
  layers: null,
  sheet: 0,
  base: null,
  colouring: 'own',
  hasWeights: false,
  find: '',
}

test('[MOD-DES] reads view, layers, sheet, the revision to compare with, colours, weights and what is searched for', () => {
  const address = {
    ...{ at: '10933310.1,-1872329,0.02', off: 'XREF|A-WALL*جدار', sheet: '2', base: '1' },
    ...{ colours: 'layer', weights: '1', find: 'غرفة' },
  }
  expect(readDrawingAddress(address)).toEqual({
    view: { x: 10_933_310.1, y: -1_872_329, scale: 0.02 },
    layers: { are: 'off', names: ['XREF|A-WALL', 'جدار'] },
    sheet: 2,
    base: 1,
    colouring: 'layer',
    hasWeights: true,
    find: 'غرفة',
  })
})

test('[MOD-DES] tells all layers on from layers as the file has them', () => {
  expect(readDrawingAddress({ off: '' }).layers).toEqual({ are: 'off', names: [] })
  expect(readDrawingAddress({ on: 'DOOR', off: 'WALL' }).layers).toEqual({ are: 'on', names: ['DOOR'] })
})

test.each([
  {},
  { at: 'x,y' },
  { at: '1,2,0' },
  { at: '1,2,NaN', sheet: '-1' },
  { sheet: 'two', base: '0', colours: 'x' },
])('looks at the whole drawing where the address is %o', (params) => {
  expect(readDrawingAddress(params)).toEqual(NOTHING)
})
