import { useProceduresText } from '../use-procedures-text.ts'
import type { SaidFact } from '../use-starts.ts'

/** What most ways ask: one answer, compared with one value. */
export interface SimpleCondition {
  readonly name: string
  readonly sign: (typeof SIGNS)[number]
  readonly value: string
}

export const SIGNS = ['=', '!=', '>', '>=', '<', '<='] as const
const SIMPLE = /^\s*\$\{([\p{L}_][\p{L}\p{N}_.-]*)\}\s*(=|!=|>=|<=|>|<)\s*(?:'([^']*)'|(-?\d+(?:\.\d+)?))\s*$/u

/** Answers that have words of their own. */
const ANSWERS = ['approved', 'rejected', 'yes', 'no'] as const

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

/** One condition, or several of which each one or any one must be true; null where brackets or functions are asked for. */
export function readConditions(
  source: string,
): { readonly joint: 'and' | 'or'; readonly parts: SimpleCondition[] } | null {
  for (const joint of ['and', 'or'] as const) {
    const parts = source.split(new RegExp(`\\s${joint}\\s`)).map(readCondition)
    const read = parts.filter((part) => part !== null)
    if (read.length === parts.length) return { joint, parts: read }
  }
  return null
}

interface ConditionWords {
  /** In few words and signs, for a way on the drawing. */
  readonly short: (condition: string | null) => string
  /** As a sentence; null where it is not simple enough for words. */
  readonly whole: (condition: string) => string | null
  readonly answer: (value: string) => string
}

/**
 * Says conditions of ways and starts, and the answers that they ask for.
 * @param facts of the kind of record that a start is about
 */
export function useConditionWords(facts: readonly SaidFact[] = []): ConditionWords {
  const text = useProceduresText()
  const answer = (value: string) => {
    const known = ANSWERS.find((one) => one === value)
    return known ? text(`answer.${known}`) : value
  }
  const nameOf = (name: string) => {
    const known = facts.find((fact) => fact.name === name)
    return known?.label ?? name.replaceAll('_', ' ')
  }
  const valueOfFact = ({ name, value }: SimpleCondition) =>
    facts.find((fact) => fact.name === name)?.choices.find((choice) => choice.value === value)?.label ?? answer(value)
  const isDecision = ({ sign, value }: SimpleCondition) =>
    sign === '=' && (value === 'approved' || value === 'rejected')
  return {
    answer,
    short: (condition) => {
      if (condition === null) return ''
      const simple = readCondition(condition)
      if (!simple) return condition
      const { name, sign, value } = simple
      return isDecision(simple) ? answer(value) : `${nameOf(name)} ${sign} ${answer(value)}`
    },
    whole: (condition) => {
      const read = readConditions(condition)
      if (!read) return null
      const said = read.parts.map(
        (part) => `${nameOf(part.name)} ${text(`sign.${part.sign}`)} \u2068${valueOfFact(part)}\u2069`,
      )
      return said.join(` ${text(`joint.${read.joint}`)} `)
    },
  }
}
