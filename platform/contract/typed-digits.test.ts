import { describe, expect, it } from 'vitest'
import { latinDigits } from './typed-digits.ts'

describe('digits that were typed', () => {
  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡', '0123456789'])(
    'are the same in every script: %s',
    (typed) => {
      expect(latinDigits(typed)).toBe('0123456789')
    },
  )

  it('change nothing else', () => {
    expect(latinDigits(' رمز ٤٢, Ⅷ ½ a\u200f')).toBe(' رمز 42, Ⅷ ½ a\u200f')
  })
})
