import { daysOf, single, toBoolean, toNumber, toText } from './convert-value.ts'
import type { BinaryOperator, Call, Expression, Lookup, Value } from './expression.ts'
import { refuse } from './expression-errors.ts'
import { functionNamed } from './function-table.ts'
import type { Scope } from './scope.ts'

/** Parts that one expression may compute: a look-up computes its condition for each row. */
const MOST_STEPS = 200_000
/** Of a result; the last bits of a double are no digits. */
const DIGITS = 15

/** Of a list beside the form: its columns. */
type Row = Readonly<Record<string, string>>

/**
 * Computes an expression. What is no number (a text in a sum, the root of -1, an empty answer in a product) becomes null:
 * it is empty, and not 0.
 * @param row whose columns the bare names are
 * @throws ValueError `unknown-name`, `unknown-list`, `bad-pattern`, `takes-too-long`
 */
export function evaluateExpression(expression: Expression, scope: Scope, row: Row | null = null): Value {
  const value = new Evaluation(scope).run(expression, row)
  if (typeof value !== 'number') return value
  // As spreadsheets do: 0.1 + 0.2 is 0.3.
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null
}

/** Whether a condition holds. @throws as {@link evaluateExpression} */
export function isTrue(expression: Expression, scope: Scope, row: Row | null = null): boolean {
  return toBoolean(evaluateExpression(expression, scope, row))
}

class Evaluation {
  readonly #scope: Scope
  #steps = 0

  constructor(scope: Scope) {
    this.#scope = scope
  }

  /** @param row of the look-up that is tried */
  run(part: Expression, row: Row | null): Value {
    this.#steps += 1
    if (this.#steps > MOST_STEPS) throw refuse('takes-too-long')
    switch (part.kind) {
      case 'value':
        return part.value
      case 'self':
        return this.#scope.self
      case 'parent':
        return null
      case 'column':
        return row && Object.hasOwn(row, part.name) ? (row[part.name] ?? null) : null
      case 'negative':
        return -toNumber(this.run(part.of, row))
      case 'reference':
        return this.#named(part.name)
      case 'binary':
        return this.#binary(part, row)
      case 'call':
        return this.#call(part, row)
      case 'lookup':
        return this.#lookup(part)
    }
  }

  #named(name: string): Value {
    const value = this.#scope.value(name)
    if (value === undefined) throw refuse('unknown-name', { name })
    return value
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, row: Row | null): Value {
    const first = this.run(left, row)
    if (operator === 'or') return toBoolean(first) || toBoolean(this.run(right, row))
    if (operator === 'and') return toBoolean(first) && toBoolean(this.run(right, row))
    const second = this.run(right, row)
    if (operator === '=' || operator === '!=') return isEqual(first, second) === (operator === '=')
    return computed(operator, first, second)
  }

  #call({ name, inputs }: Call, row: Row | null): Value {
    const found = functionNamed(name)
    if (!found) throw refuse('unknown-function', { name, at: 1 })
    const [list] = inputs
    const isIndexed = name === 'indexed-repeat' && list?.kind === 'reference'
    const values = inputs.map((input, at) =>
      isIndexed && at === 0 ? this.#scope.every(list.name) : this.run(input, row),
    )
    return found.run(values, this.#scope)
  }

  #lookup({ list, where, column }: Lookup): Value {
    const rows = this.#scope.rows(list)
    if (!rows) throw refuse('unknown-list', { name: list })
    const found: Value[] = []
    for (const row of rows) {
      this.#steps += 1
      if (where && !toBoolean(this.run(where, row))) continue
      found.push(Object.hasOwn(row, column) ? (row[column] ?? null) : null)
    }
    return found
  }
}

/** XPath 1.0, with one thing more: days and times are compared as such, also with each other. */
function computed(operator: Exclude<BinaryOperator, 'or' | 'and' | '=' | '!='>, first: Value, second: Value): Value {
  const [a, b] = [toNumber(first), toNumber(second)]
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case 'div':
      return a / b
    case 'mod':
      return a % b
  }
}

function isEqual(first: Value, second: Value): boolean {
  const [a, b] = [single(first), single(second)]
  if (typeof a === 'boolean' || typeof b === 'boolean') return toBoolean(a) === toBoolean(b)
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) === toNumber(b)
  const [text, other] = [toText(a), toText(b)]
  if (text === other) return true
  // One moment, written in two zones.
  const days = text.includes('T') ? daysOf(text) : null
  return days !== null && days === daysOf(other)
}
