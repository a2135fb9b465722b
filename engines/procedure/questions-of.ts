import { type Expression, partsOf } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { ValueError } from '../value-error.ts'
import type { ProcedureNode } from './procedure.ts'
import type { ProcedureGraph } from './procedure-graph.ts'

/** An answer that the ways behind a step decide by. */
export interface StepQuestion {
  readonly name: string
  /** What the ways compare it with; empty where anything can be answered. */
  readonly choices: readonly string[]
  readonly isNumber: boolean
}

/** Answers of an approval, under the id of its step. */
export const APPROVAL_ANSWERS = ['approved', 'rejected'] as const

/** Steps that a run goes through without waiting. */
const PASSED: readonly ProcedureNode['kind'][] = ['exclusive', 'inclusive', 'parallel', 'send', 'boundary']

/** What a step has to ask so that the gateways right behind it can decide: the names in their conditions. */
export function questionsOf(graph: ProcedureGraph, step: string): StepQuestion[] {
  const found = new Map<string, { choices: Set<string>; isNumber: boolean }>()
  const seen = new Set<string>()
  const waiting = [step]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { to, condition } of graph.outOf(at)) {
      if (condition !== null) readCondition(condition, found)
      if (seen.has(to) || !PASSED.includes(graph.node(to).kind)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  if (graph.node(step).work?.kind === 'approval') found.delete(step)
  return [...found].map(([name, { choices, isNumber }]) => ({ name, choices: [...choices].sort(), isNumber }))
}

function readCondition(source: string, found: Map<string, { choices: Set<string>; isNumber: boolean }>): void {
  const of = (name: string) => {
    const known = found.get(name) ?? { choices: new Set<string>(), isNumber: false }
    found.set(name, known)
    return known
  }
  try {
    for (const part of partsOf(parseExpression(source))) {
      if (part.kind === 'reference') of(part.name)
      if (part.kind !== 'binary') continue
      const compared = comparison(part.left, part.right) ?? comparison(part.right, part.left)
      if (!compared) continue
      const question = of(compared.name)
      if (typeof compared.value === 'number') question.isNumber = true
      else question.choices.add(compared.value)
    }
  } catch (error) {
    // A condition that is not understood is told by the check of the procedure.
    if (!(error instanceof ValueError)) throw error
  }
}

function comparison(left: Expression, right: Expression): { name: string; value: string | number } | null {
  return left.kind === 'reference' && right.kind === 'value' ? { name: left.name, value: right.value } : null
}
