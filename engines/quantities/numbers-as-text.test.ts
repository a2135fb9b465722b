import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecimalMark, normaliseDigits, readNumber, readNumberColumn } from './numbers-as-text.ts'

const column = (values: string[], chosen?: DecimalMark) => {
  const { mark, numbers, refused } = readNumberColumn(values, chosen)
  return { mark, numbers, refused }
}

describe('Digits', () => {
  it('are made Latin from Arabic and Persian ones, with a point for the Arabic decimal sign and without that of thousands', () => {
    expect(['١٢٣٫٥٠', '۱۲۳۴٫۵', '١٬٢٣٤٬٥٦٧', '‏−٥', '1.5 m'].map(normaliseDigits)).toEqual([
      '123.50',
      '1234.5',
      '1234567',
      '-5',
      '1.5 m',
    ])
  })

  it('stay as they are when they are made Latin again, in any text', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...'٠١٩۰۵۹٫٬.,-−\u200f\u200e '), fc.string({ minLength: 1, maxLength: 1 })),
    })
    fc.assert(
      fc.property(text, (written) => {
        expect(normaliseDigits(normaliseDigits(written))).toBe(normaliseDigits(written))
      }),
    )
  })
})

describe('A column of numbers', () => {
  it('has a decimal comma where one of its values cannot be read otherwise, and then for all of them', () => {
    expect(column(['1.234,56', '1.234', '12', ''])).toEqual({
      mark: ',',
      numbers: ['1234.56', '1234', '12', null],
      refused: [],
    })
    expect(column(['0,5', '1,234'])).toEqual({ mark: ',', numbers: ['0.5', '1.234'], refused: [] })
  })

  it('has a decimal point where one of its values cannot be read otherwise', () => {
    expect(column(['1,234.50', '1,234'])).toEqual({ mark: '.', numbers: ['1234.50', '1234'], refused: [] })
    expect(column(['0.125', '2.500'])).toEqual({ mark: '.', numbers: ['0.125', '2.500'], refused: [] })
    expect(column(['1,234,567', '1.234'])).toEqual({ mark: '.', numbers: ['1234567', '1.234'], refused: [] })
    expect(column(['1.234.567', '1.234'])).toEqual({ mark: ',', numbers: ['1234567', '1234'], refused: [] })
  })

  it('asks where 1.234 may be either, and reads it as it was answered', () => {
    const values = ['1.234', '5', '1.234', '12,500']
    expect(readNumberColumn(values)).toEqual({
      mark: null,
      question: 'ambiguous',
      examples: ['1.234', '12,500'],
      numbers: [],
      refused: [],
    })
    expect(column(['1.234', '5'], '.')).toEqual({ mark: '.', numbers: ['1.234', '5'], refused: [] })
    expect(column(['1.234', '5'], ',')).toEqual({ mark: ',', numbers: ['1234', '5'], refused: [] })
  })

  it('asks where some values have a point and others a comma, and refuses the others once it was answered', () => {
    const values = ['7', '0.5', '0.75', '1,25']
    expect(readNumberColumn(values)).toMatchObject({ mark: null, question: 'contradictory', examples: ['0.5', '1,25'] })
    expect(column(values, '.')).toEqual({ mark: '.', numbers: ['7', '0.5', '0.75', null], refused: [3] })
  })

  it('asks nothing where no value has decimals', () => {
    expect(column(['7', '007', '-3', '(12)', '', '  '])).toEqual({
      mark: '.',
      numbers: ['7', '7', '-3', '-12', null, null],
      refused: [],
    })
  })

  it('reads Arabic and Persian numbers, whose signs leave no question, also beside a decimal comma', () => {
    expect(column(['١٬٢٣٤٫٥٠', '۱۲٫۷', '٣'])).toEqual({ mark: '.', numbers: ['1234.50', '12.7', '3'], refused: [] })
    expect(column(['١٢٣٫٥٠', '1.234,5'])).toEqual({ mark: ',', numbers: ['123.50', '1234.5'], refused: [] })
    expect(column(['١.٢٣٤٫٥', '1.234'])).toEqual({ mark: ',', numbers: ['1234.5', '1234'], refused: [] })
  })

  it('takes spaces and apostrophes for thousands where they group by three, and nowhere else', () => {
    expect(column(['1 234,5', "1'234'567", '12\u00a0345', '1\u202f000,25'])).toEqual({
      mark: ',',
      numbers: ['1234.5', '1234567', '12345', '1000.25'],
      refused: [],
    })
    expect(column(['1 23', '12٬34', '1 2345']).refused).toEqual([0, 1, 2])
  })

  it('names each row whose text is no number, and drops none', () => {
    const values = ['12.5', 'n/a', '1.2.3', '12,34.5', '1e5', '=1+1', '--5', '12 m', '.', '-', '()', '+4.']
    expect(column(values).numbers).toEqual(['12.5', null, null, null, null, null, null, null, null, null, null, '4'])
    expect(column(values).refused).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('gets back what was written with either mark, grouped or not', () => {
    const written = fc.record({
      whole: fc.integer({ min: 0, max: 999_999_999 }),
      decimals: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
      mark: fc.constantFrom<DecimalMark>('.', ','),
      isGrouped: fc.boolean(),
      isNegative: fc.boolean(),
      isArabic: fc.boolean(),
    })
    fc.assert(
      fc.property(written, ({ whole, decimals, mark, isGrouped, isNegative, isArabic }) => {
        const group = mark === '.' ? ',' : '.'
        const digits = isGrouped ? String(whole).replace(/\B(?=(\d{3})+$)/g, group) : String(whole)
        const latin = `${isNegative ? '-' : ''}${digits}${decimals ? mark + decimals : ''}`
        const text = isArabic ? latin.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))) : latin
        const plain = decimals ? `${whole}.${decimals}` : String(whole)
        expect(readNumber(text, mark)).toBe(isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain)
      }),
      { numRuns: 500 },
    )
  })

  it('reads a hundred thousand digits in no more than their own time', () => {
    expect(readNumber('1'.repeat(100_000), '.')).toHaveLength(100_000)
    expect(readNumber(`${'1,'.repeat(50_000)}x`, '.')).toBeNull()
    expect(readNumber(`${' '.repeat(50_000)}1${' 000'.repeat(50_000)}x`, '.')).toBeNull()
  })
})
