import { type RawBuilder, sql } from 'kysely'
import type { OData } from '../contract/bcf-api-shapes.ts'
import { bcfInstant } from '../contract/bcf-instant.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'

/** A field of a list that may be filtered or sorted by. */
export interface ODataField {
  readonly column: RawBuilder<unknown>
  readonly kind: 'text' | 'date' | 'number' | 'list' | 'guid'
}
type Fields = Readonly<Record<string, ODataField>>

const OPERATORS: Readonly<Record<string, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}
const MAX_DEPTH = 20
const MAX_TERMS = 50
const TOKEN =
  /\s*(?:('(?:[^']|'')*')|([A-Za-z_][A-Za-z0-9_]*)|(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[-+ ]\d\d:?\d\d)?)?)|(-?\d+(?:\.\d+)?)|([()/:,]))/y

/** The page of a list that `$top` and `$skip` ask for. */
export const windowOf = ({ $top, $skip }: OData) => ({ top: $top, skip: $skip })

/**
 * `$filter` of OData as a condition, from the subset that the BCF API uses: comparisons with named fields, `and`, `or`,
 * `not`, brackets, `contains(field, 'x')` and `labels/any(x: x eq 'A')`. Values become parameters; only listed fields exist.
 * @throws bcf.filter-invalid
 */
export function odataFilter(filter: string | undefined, fields: Fields): RawBuilder<unknown> {
  if (filter === undefined || filter.trim() === '') return sql`true`
  const parser = new FilterParser(filter, fields)
  return parser.whole()
}

/** `$orderby` as a list of columns. @throws bcf.filter-invalid */
export function odataOrder(
  order: string | undefined,
  fields: Fields,
  fallback: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (order === undefined || order.trim() === '') return fallback
  const parts = order.split(',').map((part) => {
    const [name = '', direction = 'asc', ...more] = part.trim().split(/\s+/)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || more.length > 0 || !/^(asc|desc)$/i.test(direction)) throw problem(`${part.trim()} is no order`)
    return direction.toLowerCase() === 'desc'
      ? sql`${field.column} desc nulls last`
      : sql`${field.column} asc nulls last`
  })
  return sql.join(parts)
}

class FilterParser {
  readonly #tokens: string[] = []
  readonly #fields: Fields
  #at = 0
  #terms = 0

  constructor(filter: string, fields: Fields) {
    this.#fields = fields
    TOKEN.lastIndex = 0
    const text = filter.trim()
    while (TOKEN.lastIndex < text.length) {
      const from = TOKEN.lastIndex
      const found = TOKEN.exec(text)
      if (!found) throw problem(`nothing is known at "${text.slice(from, from + 20)}"`)
      this.#tokens.push(found[0].trim())
    }
  }

  whole(): RawBuilder<unknown> {
    const condition = this.#or(0)
    if (this.#at < this.#tokens.length) throw problem(`"${this.#peek()}" is not expected`)
    return condition
  }

  #or(depth: number): RawBuilder<unknown> {
    if (depth > MAX_DEPTH) throw problem('the brackets are nested too deeply')
    const parts = [this.#and(depth)]
    while (this.#take('or')) parts.push(this.#and(depth))
    return sql`(${sql.join(parts, sql` or `)})`
  }

  #and(depth: number): RawBuilder<unknown> {
    const parts = [this.#term(depth)]
    while (this.#take('and')) parts.push(this.#term(depth))
    return sql`(${sql.join(parts, sql` and `)})`
  }

  #term(depth: number): RawBuilder<unknown> {
    this.#terms += 1
    if (this.#terms > MAX_TERMS) throw problem(`more than ${MAX_TERMS} conditions`)
    if (this.#take('not')) return sql`(not coalesce(${this.#term(depth + 1)}, false))`
    if (this.#take('(')) {
      const inner = this.#or(depth + 1)
      this.#expect(')')
      return inner
    }
    const name = this.#next()
    if (name === 'contains' && this.#take('(')) return this.#contains()
    if (this.#take('/')) return this.#any(name)
    const field = this.#field(name)
    if (field.kind === 'list') throw problem(`${name} is a list: use ${name}/any(x: x eq 'A')`)
    return compare(field, this.#next(), this.#next())
  }

  #contains(): RawBuilder<unknown> {
    const field = this.#field(this.#next())
    this.#expect(',')
    const text = textOf(this.#next())
    this.#expect(')')
    if (field.kind !== 'text' || text === null) throw problem('contains() is for texts')
    return sql`position(lower(${text}) in lower(${field.column})) > 0`
  }

  /** `labels/any(x: x eq 'A')`, after the slash. */
  #any(name: string): RawBuilder<unknown> {
    const field = this.#field(name)
    this.#expect('any')
    this.#expect('(')
    const variable = this.#next()
    this.#expect(':')
    this.#expect(variable)
    this.#expect('eq')
    const text = textOf(this.#next())
    this.#expect(')')
    if (field.kind !== 'list' || text === null) throw problem(`${name} is no list`)
    return sql`${text} = any (${field.column})`
  }

  #field(name: string): ODataField {
    const field = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined
    if (!field) throw problem(`there is no field ${name.slice(0, 40)}`)
    return field
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? ''
  }

  #next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw problem('it ends too early')
    this.#at += 1
    return token
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw problem(`"${token}" is expected before "${this.#peek()}"`)
  }
}

function compare({ column, kind }: ODataField, operator: string, value: string): RawBuilder<unknown> {
  const sign = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!sign) throw problem(`"${operator}" is no comparison`)
  if (value === 'null') {
    if (operator !== 'eq' && operator !== 'ne') throw problem('null is compared by eq and ne')
    return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`
  }
  const text = textOf(value)
  if (kind === 'date') {
    // The plus of a time zone is a space where a program did not escape it.
    const date = bcfInstant((text ?? value).replace(' ', '+'))
    if (date === null) throw problem(`${text ?? value} is no date`)
    return sql`${column} ${sign} ${date}::timestamptz`
  }
  if (kind === 'number') {
    if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) throw problem(`${value} is no number`)
    return sql`${column} ${sign} ${Number(value)}::numeric`
  }
  if (text === null) throw problem(`${value} is not in quotes`)
  if (kind === 'guid') return sql`${column}::text ${sign} ${text.toLowerCase()}`
  return sql`${column} ${sign} ${text}`
}

/** A text in quotes without them; null for anything else. */
function textOf(token: string): string | null {
  return token.startsWith("'") ? token.slice(1, -1).replaceAll("''", "'") : null
}

function problem(sentence: string): Error {
  const error = bcfErrors.filterInvalid({ problem: sentence })
  return error
}
