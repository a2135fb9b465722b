import { useProceduresText } from '../use-procedures-text.ts'

/** What most ways ask: one answer, compared with one value. */
export interface SimpleCondition {
  readonly name: string
  readonly sign: (typeof SIGNS)[number]
  readonly value: string
}

export const SIGNS = ['=', '!=', '>', '>=', '<', '<='] as const
const SIMPLE = /^\s*\$\{([\p{L}_][\p{L}\p{N}_.-]*)\}\s*(=|!=|>=|<=|>|<)\s*(?:'([^']*)'|(-?\d+(?:\.\d+)?))\s*$/u

/** Null where it asks for more than that: such a condition is edited as it is written. */
export function readCondition(source: string): SimpleCondition | null {
  const [, name, sign, word, number] = SIMPLE.exec(source) ?? []
  const known = SIGNS.find((one) => one === sign)
  return name !== undefined && known ? { name, sign: known, value: word ?? number ?? '' } : null
}

/** As the engine reads it: numbers as numbers, everything else as words. */
export function writeCondition({ name, sign, value }: SimpleCondition): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  return `\${${name}} ${sign} ${isNumber ? value : `'${value.replaceAll("'", '')}'`}`
}

/** Says a condition in few words, for a way on the drawing. */
export function useConditionWords(): (condition: string | null) => string {
  const text = useProceduresText()
  return (condition) => {
    if (condition === null) return ''
    const simple = readCondition(condition)
    if (!simple) return condition
    const { name, sign, value } = simple
    if (sign === '=' && (value === 'approved' || value === 'rejected')) return text(`answer.${value}`)
    return `${name.replaceAll('_', ' ')} ${sign} ${value}`
  }
}
