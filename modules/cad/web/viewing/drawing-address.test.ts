import { expect, test } from 'vitest'
import { readDrawingAddress } from './drawing-address.ts'

test('reads view, layers that are off, the sheet and the revision to compare with', () => {
  expect(readDrawingAddress({ at: '10933310.1,-1872329,0.02', off: 'A-WALL|جدار', sheet: '2', base: '1' })).toEqual({
    view: { x: 10_933_310.1, y: -1_872_329, scale: 0.02 },
    off: ['A-WALL', 'جدار'],
    sheet: 2,
    base: 1,
  })
})

test.each([{}, { at: 'x,y' }, { at: '1,2,0' }, { at: '1,2,NaN', sheet: '-1' }, { sheet: 'two', base: '0' }])(
  'looks at the whole drawing where the address is %o',
  (params) => {
    expect(readDrawingAddress(params)).toEqual({ view: null, off: [], sheet: 0, base: null })
  },
)
