import { ARABIC, ENGLISH, type Row } from './edit-rows.ts'

/** A workbook may call its languages otherwise, or have one without a name. */
export function languageOf(row: Row, column: string, language: string): string {
  const names = Object.keys(row.texts[column] ?? {})
  const code = language === ARABIC ? '(ar)' : '(en)'
  return (
    names.find((name) => name.toLowerCase().includes(code)) ??
    (language === ENGLISH && names.includes('') ? '' : language)
  )
}

/** What a column says in a language; empty where it does not. */
export function saidIn(row: Row, column: string, language: string): string {
  return row.texts[column]?.[languageOf(row, column, language)] ?? ''
}
