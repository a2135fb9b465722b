import { expect, it } from 'vitest'
import { boxAddress, pinAddress, readBox, readPin } from './drawing-pin.ts'

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

it('says a box in an address and reads it again, and none that is inside out or unfinished', () => {
  for (const box of [
    { box: [52_600.5, -14_500, 70_600, -4_000] as const, layout: '' },
    { box: [0, 0, 0, 0] as const, layout: 'A-101 / مخطط' },
  ])
    expect(readBox(boxAddress(box))).toEqual(box)
  for (const written of ['', '1,2,3', '1,2,3,4,5', '3,0,1,4', '1,2,x,4', '1,,3,4'])
    expect(readBox({ box: written })).toBeNull()
})
