import { convertUnit } from '#engines/quantities/convert-unit.ts'
import { headWithUnit, unitWritten } from '#engines/quantities/read-unit.ts'
import { UNITS, type UnitCode } from '#engines/quantities/units.ts'
import type { Text } from '#platform/contract/text.ts'
import type { FieldWords } from '../contract/list-import.ts'
import { numberReader } from './read-numbers.ts'

/** More decimals than anything on a site is measured with; noughts at the end are left out. */
const DECIMALS = 9
/** A number, and what stands behind it. */
const NUMBER_AND_REST = /^([+\-−–]?[\d٠-٩۰-۹](?:[\d٠-٩۰-۹.,٫٬'’\s]*[\d٠-٩۰-۹])?)\s*(.*)$/u

export type ReadNumber = { readonly digits: string } | { readonly wrong: Text }

/** The unit in which a field is kept: the one that its label says, `Diameter (mm)`. */
export function unitOfField(words: FieldWords | undefined): UnitCode | null {
  return words ? headWithUnit(words.title.en).unit : null
}

/**
 * Reads the texts of a column as numbers with or without their units, in the unit of the field: `12 m`, `1,250.5 kg`, `٤٥ م`. A number
 * alone is in the unit that the head of the column says, else in the field's own.
 * @param notANumber what is said of what is none
 * @returns a reader of texts; `isPlain` of one that is digits with a point already, as a spreadsheet keeps numbers
 */
export function quantityReader(
  texts: readonly string[],
  { kept, head }: { readonly kept: UnitCode | null; readonly head: string },
  notANumber: Text,
): (text: string, isPlain?: boolean) => ReadNumber {
  const numberOf = numberReader(texts.map((text) => NUMBER_AND_REST.exec(text)?.[1] ?? text))
  const ofHead = headWithUnit(head).unit
  return (text, isPlain = false) => {
    const [, number = text, rest = ''] = isPlain ? [] : (NUMBER_AND_REST.exec(text) ?? [])
    const digits = isPlain ? text : numberOf(number)
    if (digits === null) return { wrong: notANumber }
    const written = rest === '' ? ofHead : unitWritten(rest)
    if (rest === '' && written === null) return { digits }
    return kept === null ? { wrong: withoutUnit(rest || symbolOf(written, 'en')) } : inUnit(digits, written, kept, rest)
  }
}

function inUnit(digits: string, written: UnitCode | null, kept: UnitCode, rest: string): ReadNumber {
  if (written === null || UNITS[written].kind !== UNITS[kept].kind)
    return { wrong: ofOtherKind(rest || symbolOf(written, 'en'), kept) }
  if (written === kept) return { digits }
  const converted = convertUnit(digits, written, kept, DECIMALS, 'half-even')
  return { digits: converted.includes('.') ? converted.replace(/\.?0+$/, '') : converted }
}

const symbolOf = (unit: UnitCode | null, language: 'en' | 'ar') => (unit === null ? '' : UNITS[unit].symbol[language])

function ofOtherKind(written: string, kept: UnitCode): Text {
  const [en, ar] = [symbolOf(kept, 'en'), symbolOf(kept, 'ar')]
  return {
    en: `"${written}" cannot be turned into ${en}. Enter it in ${en} or a unit of the same kind.`,
    ar: `لا تُحوّل «${written}» إلى ${ar}. أدخل القيمة بوحدة ${ar} أو بوحدة من النوع نفسه.`,
  }
}

function withoutUnit(written: string): Text {
  return {
    en: `This is a number without a unit: leave out "${written}".`,
    ar: `هذا رقم بلا وحدة: احذف «${written}».`,
  }
}
