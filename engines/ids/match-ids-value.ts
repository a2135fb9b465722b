import type { Bound, IdsValue, Restriction } from './ids-document.ts'

/** A value of a model as IDS compares it. Numbers are in SI. */
export type ObservedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'real'; readonly number: number }
  | { readonly kind: 'integer'; readonly number: number }
  | { readonly kind: 'boolean'; readonly value: boolean }

/** Relative and absolute part of the tolerance between reals (IDS, tolerance.md). */
const EPSILON = 1e-6
/** Steps of a double that subtracting and adding may be off, so that a value written as the limit is the limit. */
const ROUNDING = 4 * Number.EPSILON
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/

/** Whether a value is what the facet asks for. Patterns and lengths are for texts; they fail on everything else. */
export function matchesIdsValue(expected: IdsValue, observed: ObservedValue): boolean {
  return expected.kind === 'simple' ? equals(expected.text, observed) : meets(expected, observed)
}

/** {@link matchesIdsValue} for names and codes. */
export function matchesIdsText(expected: IdsValue, text: string): boolean {
  return matchesIdsValue(expected, { kind: 'text', text })
}

function meets(restriction: Restriction, observed: ObservedValue): boolean {
  const { enumeration, patterns, bounds, length, minLength, maxLength } = restriction
  if (enumeration.length > 0 && !enumeration.some((text) => equals(text, observed))) return false
  if (patterns.length > 0) {
    if (observed.kind !== 'text') return false
    if (!patterns.some(({ compiled }) => compiled.matches(observed.text))) return false
  }
  if (length !== null || minLength !== null || maxLength !== null) {
    if (observed.kind !== 'text') return false
    const characters = [...observed.text].length
    if (characters !== (length ?? characters)) return false
    if (characters < (minLength ?? 0) || characters > (maxLength ?? Number.POSITIVE_INFINITY)) return false
  }
  return bounds.every((bound) => isWithin(bound, restriction.base, observed))
}

function equals(text: string, observed: ObservedValue): boolean {
  switch (observed.kind) {
    case 'text':
      return text === observed.text
    case 'boolean':
      return observed.value ? text === 'true' || text === '1' : text === 'false' || text === '0'
    case 'integer':
      return NUMBER.test(text) && Number(text) === observed.number
    case 'real':
      return NUMBER.test(text) && isClose(observed.number, Number(text))
  }
}

/** The limits belong to the range, as the cases of buildingSMART have them (not as the formula of tolerance.md reads). */
function isClose(value: number, wanted: number): boolean {
  const rounding = ROUNDING * Math.max(Math.abs(value), Math.abs(wanted))
  return Math.abs(value - wanted) <= toleranceOf(wanted) + rounding
}

function toleranceOf(wanted: number): number {
  return Math.abs(wanted) * EPSILON + EPSILON
}

/** Inclusive bounds are stretched by the tolerance, exclusive ones shrunk, so that no value fits both sides. */
function isWithin({ kind, text }: Bound, base: string, observed: ObservedValue): boolean {
  const [value, limit] = comparable(text, base, observed)
  if (value === null || limit === null || Number.isNaN(value) || Number.isNaN(limit)) return false
  const tolerance = observed.kind === 'real' ? toleranceOf(limit) : 0
  switch (kind) {
    case 'minInclusive':
      return value >= limit - tolerance
    case 'maxInclusive':
      return value <= limit + tolerance
    case 'minExclusive':
      return value > limit + tolerance
    case 'maxExclusive':
      return value < limit - tolerance
  }
}

function comparable(text: string, base: string, observed: ObservedValue): [number | null, number | null] {
  if (observed.kind === 'real' || observed.kind === 'integer')
    return [observed.number, NUMBER.test(text) ? Number(text) : null]
  if (observed.kind !== 'text') return [null, null]
  return [instantOf(observed.text, base), instantOf(text, base)]
}

/** Dates and durations as seconds, for comparison; null for other types. */
function instantOf(text: string, base: string): number | null {
  if (base === 'xs:date' || base === 'xs:dateTime') return Date.parse(text) / 1000
  if (base === 'xs:time') return Date.parse(`1970-01-01T${text}`) / 1000
  if (base !== 'xs:duration') return null
  const parts = /^([-+]?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
    text,
  )
  if (!parts) return null
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part) => Number(part ?? 0))
  const total = (((years * 12 + months) * 30.436875 + days) * 24 + hours) * 3600 + minutes * 60 + seconds
  return parts[1] === '-' ? -total : total
}

/** An expectation in words: `"A" or "B"`, `matching "WT[0-9]{2}"`, `≥ 10 and ≤ 100`. */
export function describeIdsValue(value: IdsValue): string {
  if (value.kind === 'simple') return `"${value.text}"`
  const signs = { minInclusive: '≥', maxInclusive: '≤', minExclusive: '>', maxExclusive: '<' }
  const parts = [
    value.enumeration.map((text) => `"${text}"`).join(' | '),
    value.patterns.map(({ source }) => `/${source}/`).join(' | '),
    ...value.bounds.map(({ kind, text }) => `${signs[kind]} ${text}`),
    value.length === null ? '' : `length = ${value.length}`,
    value.minLength === null ? '' : `length ≥ ${value.minLength}`,
    value.maxLength === null ? '' : `length ≤ ${value.maxLength}`,
  ]
  return parts.filter((part) => part !== '').join(' & ')
}

export function describeObserved(value: ObservedValue): string {
  if (value.kind === 'text') return `"${value.text}"`
  return value.kind === 'boolean' ? String(value.value) : String(value.number)
}
