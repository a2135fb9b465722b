import { describe, expect, it } from 'vitest'
import { readNumberInWords } from './number-words.ts'

describe('an amount in words', () => {
  it.each([
    ['One hundred twenty-five', '125'],
    ['Twelve Thousand Five Hundred Dirhams Only', '12500'],
    ['one million two hundred and three thousand and fifteen dirhams and fifty fils', '1203015.50'],
    ['AED: Three hundred', '300'],
    ['ألف ومئتان وخمسة وعشرون درهمًا وخمسون فلسًا فقط لا غير', '1225.50'],
    ['ثلاثمائة درهم', '300'],
    ['مائة وخمسة وعشرون ألف ريال', '125000'],
    ['أحد عشر ألفًا', '11000'],
    ['واحد', '1'],
  ])('reads %s as %s', (text, number) => {
    const words = text.startsWith('AED: ') ? text.slice(5) : text
    expect(readNumberInWords(words, 2)).toBe(number)
  })

  it('reads nothing of what it does not know whole', () => {
    expect(readNumberInWords('one lakh twenty', 2)).toBeNull()
    expect(readNumberInWords('ten dirhams and a bit', 2)).toBeNull()
    expect(readNumberInWords('', 2)).toBeNull()
  })
})
