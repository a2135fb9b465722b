import type { ReadCell } from '#engines/sheets/read-row.ts'
import type { ImportedField } from '#platform/contract/record-imports.ts'
import type { Text } from '#platform/contract/text.ts'
import type { DayOrder, FieldWords } from '../contract/list-import.ts'
import { cellText, plainWord } from './match-columns.ts'
import { dayReader, momentReader } from './read-days.ts'
import { quantityReader, unitOfField } from './read-quantities.ts'

/** What a cell says of a field; null where it is empty, and leaves the field as it is. */
export type ReadValue = { readonly value: unknown } | { readonly wrong: Text } | null

/** What a column is read with, beside its cells. */
export interface Reading {
  readonly words: FieldWords | undefined
  /** Of the column; it may say a unit. */
  readonly head?: string
  readonly timeZone: string
  /** How the person says that days are written. */
  readonly dayOrder?: DayOrder | null | undefined
  /** Ids of the people who are called so. */
  readonly people: ReadonlyMap<string, readonly string[]>
}

const wrong = (en: string, ar: string): { readonly wrong: Text } => ({ wrong: { en, ar } })

const WRONG = {
  number: wrong('Enter a number with a point before the decimals: 1234.5.', 'أدخل رقمًا بنقطة قبل الكسور: 1234.5.'),
  day: wrong(
    'Enter a day as year-month-day: 2026-04-03, or say at the column which number is the month.',
    'أدخل يومًا بصيغة سنة-شهر-يوم: 2026-04-03، أو حدّد عند العمود أي الأرقام هو الشهر.',
  ),
  moment: wrong(
    'Enter a day and a time: 2026-04-03 14:30, or say at the column which number is the month.',
    'أدخل يومًا ووقتًا: 2026-04-03 14:30، أو حدّد عند العمود أي الأرقام هو الشهر.',
  ),
  flag: wrong('Enter yes or no.', 'أدخل نعم أو لا.'),
  error: wrong('The cell holds an error of the spreadsheet.', 'في الخلية خطأ من برنامج الجداول.'),
  person: wrong('Nobody has this name.', 'لا أحد يحمل هذا الاسم.'),
  people: wrong(
    'Several people have this name: leave it empty and pick one in the form.',
    'يحمل عدة أشخاص هذا الاسم: اتركه فارغًا واختر في النموذج.',
  ),
}

const YES = new Set(['yes', 'true', 'y', '1', 'x', 'نعم'].map(plainWord))
const NO = new Set(['no', 'false', 'n', '0', 'لا'].map(plainWord))

/** Reads the cells of a column; what a text means is decided from all of them. */
export function columnReader(
  field: ImportedField,
  cells: readonly ReadCell[],
  reading: Reading,
): (cell: ReadCell) => ReadValue {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' && cell.trim() !== '' ? [cell.trim()] : []))
  const read = readerOf(field, texts, reading)
  return (cell) => {
    if (cellText(cell) === '') return null
    return isPart(cell, 'error') ? WRONG.error : read(cell)
  }
}

type Part = 'day' | 'moment' | 'time' | 'error'

function isPart<Name extends Part>(
  cell: ReadCell,
  name: Name,
): cell is Extract<ReadCell, Readonly<Record<Name, string>>> {
  return typeof cell === 'object' && cell !== null && name in cell
}

function readerOf(field: ImportedField, texts: readonly string[], reading: Reading): (cell: ReadCell) => ReadValue {
  const found = (value: unknown, otherwise: ReadValue) =>
    value === null || value === undefined ? otherwise : { value }
  switch (field.kind) {
    case 'text':
      return (cell) => ({ value: cellText(cell) })
    case 'number':
    case 'decimal': {
      const kept = unitOfField(reading.words)
      const numberOf = quantityReader(texts, { kept, head: reading.head ?? '' }, WRONG.number.wrong)
      return (cell) => {
        const plain = typeof cell === 'number' ? plainNumber(cell) : cellText(cell)
        const read = plain === null ? WRONG.number : numberOf(plain, typeof cell === 'number')
        if ('wrong' in read) return read
        return { value: field.kind === 'number' ? Number(read.digits) : read.digits }
      }
    }
    case 'day': {
      const dayOf = dayReader(texts, reading.dayOrder)
      return (cell) => {
        if (isPart(cell, 'moment')) return { value: cell.moment.slice(0, 'YYYY-MM-DD'.length) }
        return found(dayOf(cellText(cell)), WRONG.day)
      }
    }
    case 'moment': {
      const momentOf = momentReader(texts, reading.timeZone, reading.dayOrder)
      return (cell) => found(momentOf(cellText(cell)), WRONG.moment)
    }
    case 'flag':
      return (cell) => {
        const word = plainWord(cellText(cell))
        return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : WRONG.flag
      }
    case 'person':
      return (cell) => {
        const ids = reading.people.get(cellText(cell).toLowerCase()) ?? []
        return ids.length > 1 ? WRONG.people : found(ids[0], WRONG.person)
      }
    case 'codes':
      return (cell) => ({ value: [...new Set(wordsOf(cellText(cell)))] })
    case 'choice':
    case 'choices':
    case 'words':
      return choiceReader(field, reading.words)
  }
}

/** A number of a spreadsheet as digits, without an exponent. */
function plainNumber(value: number): string | null {
  const digits = String(value)
  if (!Number.isFinite(value)) return null
  return digits.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 }) : digits
}

/** What stands in a cell beside each other. */
function wordsOf(text: string): string[] {
  return text
    .split(/[·,;،؛\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A choice by its word in either language, as it is stored, or as files from elsewhere say it. */
function choiceReader(
  { kind, choices, said = {} }: ImportedField,
  words: FieldWords | undefined,
): (cell: ReadCell) => ReadValue {
  const titles = new Map((words?.choices ?? []).map(({ value, title }) => [value, title]))
  const known = new Map(
    // Its own words win over those of other files, which stand before them for that.
    [
      ...choices.flatMap((value) => (said[value] ?? []).map((word) => [plainWord(word), value] as const)),
      ...choices.flatMap((value) =>
        [value, titles.get(value)?.en ?? value, titles.get(value)?.ar ?? value].map(
          (word) => [plainWord(word), value] as const,
        ),
      ),
    ],
  )
  const list = (language: 'en' | 'ar') => choices.map((value) => titles.get(value)?.[language] ?? value)
  const none = wrong(`Choose one of: ${list('en').join(', ')}.`, `اختر مما يلي: ${list('ar').join('، ')}.`)
  return (cell) => {
    const text = cellText(cell)
    const whole = known.get(plainWord(text))
    if (kind === 'choice') return whole === undefined ? none : { value: whole }
    const several = (chosen: readonly string[]) => ({ value: kind === 'words' ? chosen.join(' ') : chosen })
    if (whole !== undefined) return several([whole])
    const values = wordsOf(text).map((word) => known.get(plainWord(word)))
    // In the order of the choices, so that another order in a file is no change.
    return values.includes(undefined) ? none : several(choices.filter((value) => values.includes(value)))
  }
}
