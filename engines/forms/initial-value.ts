import type { Value } from '../expressions/expression.ts'
import { functionNamed } from '../expressions/function-table.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { ValueError } from '../value-error.ts'
import type { Question, QuestionType, Written } from './form.ts'

const NUMBERS: readonly QuestionType[] = ['integer', 'decimal', 'range']
const PLAIN_NUMBER = /^\s*-?[\d.]+\s*$/
const BEGINS_WITH_FUNCTION = /^\s*([a-z][a-z:-]*)\s*\(/i

/** What stands in a question before anybody answers it, where it is not computed from other answers. */
export function initialValue(
  { type, detail, initial }: Question,
  { now, facts }: { readonly now: string; readonly facts?: ReadonlyMap<string, string> },
): Value {
  if (type === 'metadata') {
    if (detail === 'today') return now.slice(0, 10)
    return facts?.get(detail) ?? (detail === 'start' || detail === 'end' ? now : null)
  }
  return initial === '' ? null : initial
}

/**
 * A default that is computed: it names an answer, calls a function, or is a sum where a number is asked. Null of one that stands for
 * itself, such as `site-42`. @throws ValueError where it names an answer and is no expression
 */
export function computedInitial(type: QuestionType, source: string): Written | null {
  const namesAnswer = source.includes('${')
  const called = BEGINS_WITH_FUNCTION.exec(source)?.[1] ?? ''
  const isCall = called !== '' && (called === 'instance' || functionNamed(called) !== null)
  const isSum = NUMBERS.includes(type) && !PLAIN_NUMBER.test(source)
  if (source === '' || !(namesAnswer || isCall || isSum)) return null
  try {
    return { source, tree: parseExpression(source) }
  } catch (error) {
    if (!(error instanceof ValueError) || namesAnswer) throw error
    // Then it is a text that looks like one.
    return null
  }
}
