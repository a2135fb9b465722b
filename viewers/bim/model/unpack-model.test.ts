import { deflateSync, zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unpackModel } from './unpack-model.ts'

const model = new Uint8Array(2_000).map((_, index) => (index * 7) % 251)

describe('unpackModel', () => {
  it('unpacks what was packed, in a buffer or in a part of one', async () => {
    const packed = zlibSync(model)
    expect(new Uint8Array(await unpackModel(packed))).toEqual(model)
    const within = new Uint8Array(packed.length + 10)
    within.set(packed, 5)
    expect(new Uint8Array(await unpackModel(within.subarray(5, 5 + packed.length)))).toEqual(model)
    expect(new Uint8Array(await unpackModel(packed.slice().buffer))).toEqual(model)
  })

  it('leaves alone what is not packed, cut off or damaged', async () => {
    const cut = zlibSync(model).subarray(0, -20)
    for (const bytes of [new Uint8Array(), model, deflateSync(model), cut]) {
      expect(await unpackModel(bytes)).toBe(bytes)
    }
  })
})
