import { isUnitCode, UNITS, type UnitCode } from './units.ts'

/** How spreadsheets write units beside their codes, symbols and names. */
const WRITTEN: Readonly<Record<string, UnitCode>> = {
  'cu m': 'm3',
  cum: 'm3',
  cbm: 'm3',
  'sq m': 'm2',
  sqm: 'm2',
  '"': '[in_i]',
  inch: '[in_i]',
  inches: '[in_i]',
  feet: '[ft_i]',
  tonnes: 't',
  tons: 't',
  kgs: 'kg',
  hrs: 'h',
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('^', '')
    .replace(/[\s.]+/g, ' ')
    .trim()
/** By what is written, case and all. */
const exact = new Map<string, UnitCode>()
/** By the same in small letters; null where two units are written so. */
const loose = new Map<string, UnitCode | null>()

for (const [code, { symbol, name }] of Object.entries(UNITS)) {
  if (code === '1' || !isUnitCode(code)) continue
  for (const word of [code, symbol.en, symbol.ar, name.en, `${name.en}s`, name.ar].map(plain)) {
    if (!exact.has(word)) exact.set(word, code)
    const small = word.toLowerCase()
    const other = loose.get(small)
    loose.set(small, other === undefined || other === code ? code : null)
  }
}
for (const [word, code] of Object.entries(WRITTEN)) loose.set(word, code)

/**
 * The unit that a person writes: by its UCUM code, its symbol or its name in either language, or as spreadsheets have it (`m³`, `m^3`,
 * `cu.m`, `طن`). Null for what is none, or could be two (`mpa` is no unit: MPa and mPa are a milliard apart).
 */
export function unitWritten(text: string): UnitCode | null {
  const word = plain(text)
  return exact.get(word) ?? loose.get(word.toLowerCase()) ?? null
}

export interface WrittenHead {
  readonly words: string
  readonly unit: UnitCode | null
}

/** A head as `Volume [m³]` or `Length (ft)`, apart; whole where no unit stands at its end. */
export function headWithUnit(head: string): WrittenHead {
  const [, words = '', inner = ''] = /^([^[(]+)[[(]([^\])]{1,30})[\])]\s*$/.exec(head) ?? []
  const unit = inner ? unitWritten(inner) : null
  return unit === null ? { words: head, unit } : { words: words.trim(), unit }
}
