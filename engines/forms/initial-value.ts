import { evaluateExpression } from '../expressions/evaluate-expression.ts'
import type { Value } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { plainScope } from '../expressions/scope.ts'
import { ValueError } from '../value-error.ts'
import type { Question } from './form.ts'

/** A default that is computed begins with a function or a bracket: `today()`. */
const COMPUTED = /^[a-z:-]+\(.*\)$/i

/** What stands in a question before anybody answers it. */
export function initialValue(
  { type, detail, initial }: Question,
  { now, facts }: { readonly now: string; readonly facts?: ReadonlyMap<string, string> },
): Value {
  if (type === 'metadata') {
    if (detail === 'today') return now.slice(0, 10)
    return facts?.get(detail) ?? (detail === 'start' || detail === 'end' ? now : null)
  }
  if (initial === '') return null
  if (!COMPUTED.test(initial)) return initial
  try {
    return evaluateExpression(parseExpression(initial), plainScope(new Map(), now))
  } catch (error) {
    // Then it is a text that looks like one.
    if (error instanceof ValueError) return initial
    throw error
  }
}
