import { daysOf, single, toBoolean, toNumber, toText } from './convert-value.ts'
import type { BinaryOperator, Call, Expression, Lookup, Value } from './expression.ts'
import { refuse } from './expression-errors.ts'
import { functionNamed } from './function-table.ts'
import type { Scope } from './scope.ts'

/** Parts that one expression may compute: a look-up computes its condition for each row. */
const MOST_STEPS = 200_000
/** Of a result; the last bits of a double are no digits. */
const DIGITS = 15

/** Functions whose first input is what was chosen. */
const OF_CHOICES = ['selected', 'selected-at', 'count-selected', 'jr:choice-name']

/** Which repeat `position(…)` asks for. */
function placeOf(input: Expression | undefined): string | number {
  if (input?.kind === 'reference') return input.name
  return input?.kind === 'parent' ? input.levels : 1
}

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
  return Number.isFinite(value) ? withoutNoise(value) : null
}

/** As spreadsheets do: 0.1 + 0.2 is 0.3. */
const withoutNoise = (value: number) => Number(value.toPrecision(DIGITS))

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
        return -toNumber(this.run(part.of, row), this.#scope.now)
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
    if (operator === '=' || operator === '!=') return isEqual(first, second, this.#scope.now) === (operator === '=')
    return computed(operator, first, second, this.#scope.now)
  }

  #call({ name, inputs }: Call, row: Row | null): Value {
    const found = functionNamed(name)
    if (!found) throw refuse('unknown-function', { name, at: 1 })
    const values = this.#inputsOf(name, inputs, row)
    const value = found.run(values, this.#scope)
    return typeof value === 'number' ? withoutNoise(value) : value
  }

  #inputsOf(name: string, inputs: readonly Expression[], row: Row | null): readonly Value[] {
    const [first, ...more] = inputs
    if (name === 'position') return [this.#scope.position(placeOf(first))]
    if (name === 'indexed-repeat' && first?.kind === 'reference') return [this.#indexed(first.name, more, row)]
    const values = inputs.map((input) => this.run(input, row))
    const [value = null, ...others] = values
    if (!OF_CHOICES.includes(name) || (first?.kind !== 'reference' && first?.kind !== 'self')) return values
    return [this.#scope.chosenIn(value, first.kind === 'reference' ? first.name : null), ...others]
  }

  /** `indexed-repeat(${name}, ${repeat}, 1, ${inner}, 2)` */
  #indexed(name: string, pairs: readonly Expression[], row: Row | null): Value {
    const numbers = new Map<string, number>()
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [repeat, number] = [pairs[at], pairs[at + 1]]
      if (repeat?.kind === 'reference' && number)
        numbers.set(repeat.name, toNumber(this.run(number, row), this.#scope.now))
    }
    return this.#scope.valueIn(name, numbers)
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

type Computing = Exclude<BinaryOperator, 'or' | 'and' | '=' | '!='>

/** XPath 1.0, with one thing more: days and times are compared as such, also with each other. */
function computed(operator: Computing, first: Value, second: Value, now: string): Value {
  const [a, b] = [toNumber(first, now), toNumber(second, now)]
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
      return withoutNoise(a + b)
    case '-':
      return withoutNoise(a - b)
    case '*':
      return withoutNoise(a * b)
    case 'div':
      return withoutNoise(a / b)
    case 'mod':
      return withoutNoise(a % b)
  }
}

function isEqual(first: Value, second: Value, now: string): boolean {
  const [a, b] = [single(first), single(second)]
  if (typeof a === 'boolean' || typeof b === 'boolean') return toBoolean(a) === toBoolean(b)
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a, now) === toNumber(b, now)
  const [text, other] = [toText(a), toText(b)]
  if (text === other) return true
  // One moment, written in two zones.
  const days = text.includes('T') ? daysOf(text, now) : null
  return days !== null && days === daysOf(other, now)
}
