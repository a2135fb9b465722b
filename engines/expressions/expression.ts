/**
 * What an expression works on: an empty answer is null, several answers (choices of one question, a question in each repeat)
 * are a list. Dates and times are texts as ISO 8601 writes them.
 */
export type Value = string | number | boolean | null | readonly Value[]

export type BinaryOperator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod'

/** Reads a list beside the form: `instance('cities')/root/item[state = ${state}]/label`. */
export interface Lookup {
  readonly kind: 'lookup'
  readonly list: string
  /** Rows of which it is true; bare names in it are columns. Null for all rows. */
  readonly where: Expression | null
  readonly column: string
}

export interface Call {
  readonly kind: 'call'
  readonly name: string
  readonly inputs: readonly Expression[]
}

/** An expression of XLSForm (the part of XPath 1.0 that forms use), as a tree. */
export type Expression =
  | { readonly kind: 'value'; readonly value: string | number }
  /** `${name}`, and the last step of a path: names are unique in a form. */
  | { readonly kind: 'reference'; readonly name: string }
  /** `.`: the value of the question itself. */
  | { readonly kind: 'self' }
  /** `..`, `../..`: so many groups outwards, where only its position is asked for. */
  | { readonly kind: 'parent'; readonly levels: number }
  /** A column of the row that a look-up tries. */
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'negative'; readonly of: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | Call
  | Lookup

/** What an expression is made of, itself first. */
export function* partsOf(expression: Expression): Generator<Expression> {
  const waiting = [expression]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    if (next.kind === 'negative') waiting.push(next.of)
    if (next.kind === 'binary') waiting.push(next.right, next.left)
    if (next.kind === 'call') waiting.push(...next.inputs)
    if (next.kind === 'lookup' && next.where) waiting.push(next.where)
  }
}

/** Names that it asks for, each once: what must be known before it can be computed. */
export function namesIn(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of partsOf(expression)) if (part.kind === 'reference') names.add(part.name)
  return names
}
