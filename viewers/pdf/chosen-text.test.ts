import { describe, expect, it } from 'vitest'
import { linesOf } from './chosen-text.ts'

const piece = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

describe('chosen text', () => {
  it('is marked line by line, also where a browser answers a line in pieces and twice', () => {
    const pieces = [piece(10, 10, 60, 20), piece(10, 10, 60, 20), piece(62, 11, 90, 21), piece(10, 24, 40, 34)]
    expect(linesOf(pieces)).toEqual([piece(10, 10, 90, 21), piece(10, 24, 40, 34)])
  })

  it('keeps columns apart that stand beside each other', () => {
    expect(linesOf([piece(10, 10, 60, 20), piece(200, 10, 260, 20)])).toHaveLength(2)
  })
})
