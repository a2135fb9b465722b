import { readConditions, type SimpleCondition, writeCondition } from '../drawing/condition-words.ts'
import type { SaidFact } from '../use-starts.ts'

/** Conditions of which each one, or any one, must be true. */
export interface Rule {
  readonly joint: 'and' | 'or'
  readonly parts: readonly SimpleCondition[]
}

/** The rule as rows; null where it asks for more than facts of the kind compared with their choices. */
export function ruleRows(condition: string, facts: readonly SaidFact[]): Rule | null {
  if (condition.trim() === '') return { joint: 'and', parts: [] }
  const read = readConditions(condition)
  const isKnown = ({ name, value }: SimpleCondition) =>
    facts.some((fact) => fact.name === name && fact.choices.some((choice) => choice.value === value))
  return read?.parts.every(isKnown) ? read : null
}

export function writeRule({ joint, parts }: Rule): string {
  return parts.map(writeCondition).join(` ${joint} `)
}
