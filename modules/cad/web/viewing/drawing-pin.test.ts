import { expect, it } from 'vitest'
import { pinAddress, readPin } from './drawing-pin.ts'

it('says a pin in an address and reads it again, in the model and on a sheet', () => {
  for (const pin of [
    { x: 29550.25, y: -22403.7346711, layout: '' },
    { x: 1, y: 2, layout: 'A-101 / مخطط' },
  ])
    expect(readPin(pinAddress(pin))).toEqual(pin)
})

it.each([{}, { pin: '' }, { pin: '1' }, { pin: '1,' }, { pin: 'x,2' }, { pin: '1,2,3' }, { pin: '1,Infinity' }])(
  'reads no pin in %j',
  (params) => {
    expect(readPin(params)).toBeNull()
  },
)
