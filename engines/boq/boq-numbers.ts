import { readDecimal, roundDecimal, subtractDecimals, writeDecimal } from '../quantities/decimal.ts'
import { type DecimalMark, readNumber, readNumberColumn } from '../quantities/numbers-as-text.ts'
import type { ReadCell } from '../sheets/read-row.ts'
import { type BoqProblem, boqProblem } from './boq-problems.ts'

/** Quantities and rates keep six decimals. */
const DECIMALS = 6
/** More is no figure of a bill, and what it is multiplied to could not be computed. */
const MOST_DIGITS = 24

export interface NumberReader {
  /** Decimal text; '' for an empty cell; null where it is none, which is among the problems then. */
  read(row: number, cell: ReadCell | undefined, isFormula: boolean): string | null
}

/**
 * Reads the numbers of one column. Whether point or comma separates decimals is decided from all its texts together.
 * @param isQuiet formulas and texts are named as problems unless it is set: amounts are computed anyway
 */
export function numberColumn(
  field: 'quantity' | 'rate' | 'amount',
  cells: readonly (ReadCell | undefined)[],
  { chosen, isQuiet, problems }: { chosen: DecimalMark | null; isQuiet: boolean; problems: BoqProblem[] },
): NumberReader {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string')
  const { mark, question, examples } = readNumberColumn(texts, chosen)
  const used = mark ?? '.'
  const unclear = new Set(question === null ? [] : examples)
  const tell = (row: number, code: BoqProblem['code'], text: string) =>
    problems.push(boqProblem(row, code, { field, text: text.slice(0, 60) }))
  const fromText = (row: number, text: string) => {
    const number = readNumber(text, used)
    if (number === null) tell(row, 'not-a-number', text)
    else if (unclear.has(text)) tell(row, 'mark-unclear', text)
    else if (!isQuiet && number !== text) tell(row, 'text-number', number)
    return number
  }
  return {
    read: (row, cell, isFormula) => {
      if (cell === null || cell === undefined || cell === '') {
        if (isFormula && !isQuiet) tell(row, 'formula-without-value', '')
        return isFormula && !isQuiet ? null : ''
      }
      if (typeof cell === 'string') return within(row, fromText(row, cell.trim()))
      if (typeof cell === 'number') {
        const number = plainNumber(cell)
        if (isFormula && !isQuiet) tell(row, 'formula', number)
        return within(row, number)
      }
      const said = typeof cell === 'object' ? Object.values(cell).join('') : String(cell)
      tell(row, typeof cell === 'object' && 'error' in cell ? 'formula-error' : 'not-a-number', said)
      return null
    },
  }
  function within(row: number, number: string | null): string | null {
    if (number === null) return null
    if (number.replace(/\D/g, '').length > MOST_DIGITS) {
      tell(row, 'not-a-number', number)
      return null
    }
    const exact = readDecimal(number)
    if (exact.scale <= DECIMALS) return number
    const rounded = roundDecimal(exact, DECIMALS, 'half-up')
    const text = trimmed(writeDecimal(rounded))
    if (!isQuiet && subtractDecimals(exact, rounded).units !== 0n) tell(row, 'rounded', text)
    return text
  }
}

/** What a spreadsheet shows of a number: fifteen digits, without an exponent. */
function plainNumber(value: number): string {
  const digits = Number(value.toPrecision(15))
  const text = String(digits)
  if (!text.includes('e')) return text
  return Math.abs(digits) < 1 ? trimmed(digits.toFixed(20)) : BigInt(digits).toString()
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
