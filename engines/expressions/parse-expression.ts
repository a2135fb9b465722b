import type { BinaryOperator, Expression } from './expression.ts'
import { refuse } from './expression-errors.ts'
import { functionNamed } from './function-table.ts'
import { readTokens, type Token } from './read-tokens.ts'

const DEEPEST = 100
/** `a or b or c …`: computed one inside the other. */
const LONGEST_CHAIN = 1_000
/** How strongly an operator binds; those of one strength are taken from the left. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
}
const NEGATIVE_STRENGTH = 7

/**
 * Reads an expression as XLSForm has it: `${age} >= 18 and selected(${tools}, 'crane')`.
 * @param isInRow bare names are columns of the row that it is computed for, as in a choice filter
 * @throws ValueError that names the place of what is not understood, counted from 1
 */
export function parseExpression(source: string, isInRow = false): Expression {
  const tokens = new Tokens(readTokens(source))
  if (!tokens.peek()) throw refuse('empty')
  const expression = parseOperators(tokens, 0, isInRow)
  const rest = tokens.peek()
  if (rest) throw unexpected(rest)
  return expression
}

class Tokens {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead]
  }

  next(): Token {
    const token = this.#tokens[this.#at]
    if (!token) throw refuse('ends-early')
    this.#at += 1
    return token
  }

  isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token?.kind === 'sign' && token.text === text
  }

  take(text: string): boolean {
    const isThere = this.isSign(text)
    if (isThere) this.#at += 1
    return isThere
  }

  expect(text: string): void {
    const token = this.next()
    if (token.kind !== 'sign' || token.text !== text) throw unexpected(token)
  }

  /** Runs one level deeper. */
  within<Result>(parse: () => Result): Result {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw refuse('too-deep', { limit: DEEPEST })
    const result = parse()
    this.#depth -= 1
    return result
  }
}

function unexpected({ kind, text, at }: Token) {
  return refuse('unexpected', { found: kind === 'reference' ? `\${${text}}` : text, at: at + 1 })
}

/** @param isInRow bare names are columns of a look-up's row */
function parseOperators(tokens: Tokens, least: number, isInRow: boolean): Expression {
  return tokens.within(() => {
    let left = parseNegative(tokens, isInRow)
    let links = 0
    for (let operator = operatorAt(tokens); operator && STRENGTH[operator] > least; operator = operatorAt(tokens)) {
      links += 1
      if (links > LONGEST_CHAIN) throw refuse('too-deep', { limit: LONGEST_CHAIN })
      tokens.next()
      left = { kind: 'binary', operator, left, right: parseOperators(tokens, STRENGTH[operator], isInRow) }
    }
    return left
  })
}

function operatorAt(tokens: Tokens): BinaryOperator | null {
  const token = tokens.peek()
  if (!token || (token.kind !== 'sign' && token.kind !== 'name')) return null
  return Object.hasOwn(STRENGTH, token.text) ? (token.text as BinaryOperator) : null
}

function parseNegative(tokens: Tokens, isInRow: boolean): Expression {
  if (tokens.take('-')) return { kind: 'negative', of: parseOperators(tokens, NEGATIVE_STRENGTH, isInRow) }
  return parseValue(tokens, isInRow)
}

function parseValue(tokens: Tokens, isInRow: boolean): Expression {
  const token = tokens.next()
  if (token.kind === 'number') return { kind: 'value', value: Number(token.text) }
  if (token.kind === 'text') return { kind: 'value', value: token.text }
  if (token.kind === 'reference') return { kind: 'reference', name: token.text.trim() }
  if (token.kind === 'name') return parseNamed(tokens, token, isInRow)
  if (token.text === '(') {
    const inner = parseOperators(tokens, 0, isInRow)
    tokens.expect(')')
    return inner
  }
  if (token.text === '.') return tokens.take('/') ? parseSteps(tokens) : { kind: 'self' }
  if (token.text === '..') return tokens.take('/') ? parseSteps(tokens, 1) : { kind: 'parent', levels: 1 }
  if (token.text === '/' || token.text === '//') return parseSteps(tokens)
  throw unexpected(token)
}

/** `../../name`, `/data/group/name`: the last step names a question. @param outwards steps that were read before */
function parseSteps(tokens: Tokens, outwards = 0): Expression {
  let levels = outwards
  for (;;) {
    const step = tokens.next()
    const isOutwards = step.kind === 'sign' && step.text === '..'
    if (step.kind !== 'name' && !isOutwards) throw unexpected(step)
    if (isOutwards) levels += 1
    if (!tokens.take('/')) return isOutwards ? { kind: 'parent', levels } : { kind: 'reference', name: step.text }
  }
}

function parseNamed(tokens: Tokens, { text: name, at }: Token, isInRow: boolean): Expression {
  if (!tokens.isSign('(')) {
    if (isInRow) return { kind: 'column', name }
    throw refuse('bare-name', { name, at: at + 1 })
  }
  tokens.next()
  if (name === 'instance') return parseLookup(tokens)
  if (name === 'pulldata') return parsePulled(tokens)
  const found = functionNamed(name)
  if (!found) throw refuse('unknown-function', { name, at: at + 1 })
  const inputs: Expression[] = []
  while (!tokens.take(')')) {
    if (inputs.length > 0) tokens.expect(',')
    inputs.push(parseOperators(tokens, 0, isInRow))
  }
  const [least, most] = found.takes
  if (inputs.length < least || inputs.length > most) {
    const takes = most === Number.POSITIVE_INFINITY ? `${least}+` : [...new Set([least, most])].join('–')
    throw refuse('wrong-inputs', { name, takes, given: inputs.length, at: at + 1 })
  }
  return { kind: 'call', name, inputs }
}

/** Behind `pulldata(`: `'workers', 'trade', 'badge', ${badge})`, a look-up of one row of a list by one of its columns. */
function parsePulled(tokens: Tokens): Expression {
  const texts = [tokens.next(), tokens.next(), tokens.next(), tokens.next(), tokens.next(), tokens.next()]
  const [list, , column, , key] = texts
  const wrong = texts.find((token, at) => (at % 2 === 0 ? token.kind !== 'text' : token.text !== ','))
  if (wrong || !list || !column || !key) throw unexpected(wrong ?? texts[0]!)
  const right = parseOperators(tokens, 0, false)
  tokens.expect(')')
  const where: Expression = { kind: 'binary', operator: '=', left: { kind: 'column', name: key.text }, right }
  return { kind: 'lookup', list: list.text, where, column: column.text }
}

/** Behind `instance(`: `'cities')/root/item[state = ${state}]/label`. */
function parseLookup(tokens: Tokens): Expression {
  const list = tokens.next()
  if (list.kind !== 'text') throw unexpected(list)
  tokens.expect(')')
  let where: Expression | null = null
  let column = ''
  while (tokens.take('/')) {
    const step = tokens.next()
    if (step.kind !== 'name') throw unexpected(step)
    column = step.text
    while (tokens.take('[')) {
      const condition = parseOperators(tokens, 0, true)
      tokens.expect(']')
      where = where ? { kind: 'binary', operator: 'and', left: where, right: condition } : condition
    }
  }
  if (column === '') throw refuse('ends-early')
  return { kind: 'lookup', list: list.text, where, column }
}
