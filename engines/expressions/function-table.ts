import { daysOf, dayText, momentText, several, toBoolean, toNumber, toText } from './convert-value.ts'
import { drawnNumber, drawnText, drawnUuid } from './drawn-value.ts'
import type { Value } from './expression.ts'
import { formatDate } from './format-date.ts'
import { areaOf, lengthOf } from './geo-shapes.ts'
import { matchesPattern } from './match-pattern.ts'
import type { Scope } from './scope.ts'

export interface ExpressionFunction {
  /** Least and most inputs. */
  readonly takes: readonly [least: number, most: number]
  readonly run: (inputs: readonly Value[], scope: Scope) => Value
}

const ANY = Number.POSITIVE_INFINITY
const of = (least: number, most: number, run: ExpressionFunction['run']): ExpressionFunction => ({
  takes: [least, most],
  run,
})
const ofNumber = (run: (value: number) => number) => of(1, 1, ([value = null], { now }) => run(toNumber(value, now)))
const ofText = (run: (text: string) => Value) => of(1, 1, ([value = null]) => run(toText(value)))
const ofTexts = (run: (text: string, other: string) => Value) =>
  of(2, 2, ([text = null, other = null]) => run(toText(text), toText(other)))
const numbers = (inputs: readonly Value[], { now }: Scope) => several(inputs).map((value) => toNumber(value, now))
/** What was chosen: of a question the scope knows where one choice ends, of any other text a blank ends it. */
const choices = (value: Value) =>
  Array.isArray(value) ? several(value).map(toText) : toText(value).split(/\s+/).filter(Boolean)
/** Half up, as XPath 1.0 rounds, to so many decimals. */
function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  // The last bits of a decimal fraction are not the person's: 1.005 rounds to 1.01.
  return Math.floor(Number((value * factor).toPrecision(15)) + 0.5) / factor
}
/** From an index, of Unicode characters. */
const slice = (text: string, from: number, to?: number) => [...text].slice(Math.max(0, from), to).join('')

/** Functions of XPath 1.0, XForms and OpenRosa that forms use; those that shuffle choices are not among them; `pulldata` is a look-up. */
const FUNCTIONS: Readonly<Record<string, ExpressionFunction>> = {
  // Truth
  true: of(0, 0, () => true),
  false: of(0, 0, () => false),
  not: of(1, 1, ([value = null]) => !toBoolean(value)),
  boolean: of(1, 1, ([value = null]) => toBoolean(value)),
  'boolean-from-string': ofText((text) => ['true', '1'].includes(text.trim().toLowerCase())),
  if: of(3, 3, ([condition = null, yes = null, no = null]) => (toBoolean(condition) ? yes : no)),
  coalesce: of(1, ANY, (inputs) => inputs.find((value) => toText(value) !== '') ?? ''),
  once: of(1, 1, ([value = null], { self }) => (toText(self) === '' ? value : self)),
  checklist: of(3, ANY, ([least = null, most = null, ...ticks]) => isWithin(least, most, ticks)),

  // Numbers
  number: ofNumber((value) => value),
  int: ofNumber(Math.trunc),
  round: of(1, 2, ([value = null, decimals = 0]) => rounded(toNumber(value), toNumber(decimals))),
  floor: ofNumber(Math.floor),
  ceiling: ofNumber(Math.ceil),
  abs: ofNumber(Math.abs),
  sqrt: ofNumber(Math.sqrt),
  exp: ofNumber(Math.exp),
  log: ofNumber(Math.log),
  log10: ofNumber(Math.log10),
  sin: ofNumber(Math.sin),
  cos: ofNumber(Math.cos),
  tan: ofNumber(Math.tan),
  asin: ofNumber(Math.asin),
  acos: ofNumber(Math.acos),
  atan: ofNumber(Math.atan),
  atan2: of(2, 2, ([y = null, x = null]) => Math.atan2(toNumber(y), toNumber(x))),
  pi: of(0, 0, () => Math.PI),
  pow: of(2, 2, ([base = null, exponent = null]) => toNumber(base) ** toNumber(exponent)),

  // Lots
  random: of(0, 0, (_inputs, scope) => drawnNumber(scope.draw())),
  uuid: of(0, 1, ([length], scope) =>
    length === undefined ? drawnUuid(scope.draw()) : drawnText(scope.draw(), toNumber(length)),
  ),

  // Several
  count: of(1, 1, ([list = null]) => (Array.isArray(list) ? list.length : list === null ? 0 : 1)),
  'count-non-empty': of(1, 1, ([list = null]) => several(list).length),
  sum: of(1, 1, (inputs, scope) => numbers(inputs, scope).reduce((sum, value) => sum + value, 0)),
  min: of(1, ANY, (inputs, scope) => Math.min(...withAny(numbers(inputs, scope)))),
  max: of(1, ANY, (inputs, scope) => Math.max(...withAny(numbers(inputs, scope)))),
  join: of(1, ANY, ([between = null, ...inputs]) => several(inputs).map(toText).join(toText(between))),
  // Both name places instead of values: see evaluate-expression.ts.
  position: of(0, 1, ([position = null]) => position),
  'indexed-repeat': of(3, 7, ([value = null]) => value),

  // Choices
  selected: of(2, 2, ([value = null, choice = null]) => choices(value).includes(toText(choice).trim())),
  'selected-at': of(2, 2, ([value = null, index = null]) => choices(value)[toNumber(index)] ?? ''),
  'count-selected': of(1, 1, ([value = null]) => choices(value).length),

  // Texts
  string: ofText((text) => text),
  concat: of(0, ANY, (inputs) => several(inputs).map(toText).join('')),
  'string-length': of(0, 1, ([value], { self }) => [...toText(value ?? self)].length),
  // Below zero it counts from the end, as OpenRosa has it.
  substr: of(2, 3, ([value = null, from = null, to]) =>
    [...toText(value)].slice(toNumber(from), to === undefined ? undefined : toNumber(to)).join(''),
  ),
  substring: of(2, 3, ([value = null, from = null, length]) =>
    slice(toText(value), toNumber(from) - 1, length === undefined ? undefined : toNumber(from) - 1 + toNumber(length)),
  ),
  'substring-before': ofTexts((text, mark) => (text.includes(mark) ? text.slice(0, text.indexOf(mark)) : '')),
  'substring-after': ofTexts((text, mark) => (text.includes(mark) ? text.slice(text.indexOf(mark) + mark.length) : '')),
  contains: ofTexts((text, part) => text.includes(part)),
  'starts-with': ofTexts((text, part) => text.startsWith(part)),
  'ends-with': ofTexts((text, part) => text.endsWith(part)),
  'normalize-space': ofText((text) => text.trim().replace(/\s+/g, ' ')),
  'lower-case': ofText((text) => text.toLowerCase()),
  'upper-case': ofText((text) => text.toUpperCase()),
  translate: of(3, 3, ([text = null, from = null, to = null]) => translated(toText(text), toText(from), toText(to))),
  regex: ofTexts(matchesPattern),

  // Days and times
  today: of(0, 0, (_inputs, { now }) => now.slice(0, 10)),
  now: of(0, 0, (_inputs, { now }) => now),
  date: of(1, 1, ([value = null], { now }) => dateOf(value, now)),
  'date-time': of(1, 1, ([value = null], { now }) => momentOf(value, now)),
  'decimal-date-time': of(1, 1, ([value = null], { now }) => toNumber(value, now)),
  'decimal-time': of(1, 1, ([value = null], { now }) => partOfDay(toText(value), now)),
  'format-date': of(2, 2, ([value = null, format = null], { now }) => formatDate(dateOf(value, now), toText(format))),
  'format-date-time': of(2, 2, ([value = null, format = null], { now }) =>
    formatDate(momentOf(value, now), toText(format)),
  ),

  // Places
  distance: of(1, ANY, (inputs) => lengthOf(several(inputs).map(toText))),
  area: of(1, 1, (inputs) => areaOf(several(inputs).map(toText))),
}

/** Null where there is none of this name. `jr:choice-name` is computed where its question is known. */
export function functionNamed(name: string): ExpressionFunction | null {
  if (name === 'jr:choice-name') return CHOICE_NAME
  return Object.hasOwn(FUNCTIONS, name) ? (FUNCTIONS[name] ?? null) : null
}

/** `jr:choice-name(${answer}, '${question}')`. */
const CHOICE_NAME = of(2, 2, ([answer = null, question = null], scope) => {
  const name = toText(question).replace(/^\$\{\s*|\s*\}$/g, '')
  return choices(answer)
    .map((choice) => scope.choiceLabel(name, choice))
    .join(', ')
})

/** Of nothing there is no least and no most. */
const withAny = (values: readonly number[]) => (values.length > 0 ? values : [Number.NaN])

function isWithin(least: Value, most: Value, ticks: readonly Value[]): boolean {
  const count = ticks.filter(toBoolean).length
  const [from, to] = [toNumber(least), toNumber(most)]
  return (from < 0 || count >= from) && (to < 0 || count <= to)
}

function translated(text: string, from: string, to: string): string {
  const [letters, others] = [[...from], [...to]]
  return [...text]
    .map((letter) => (letters.includes(letter) ? (others[letters.indexOf(letter)] ?? '') : letter))
    .join('')
}

/** The day of a text, or of days since 1970-01-01, by the clock of who answers. */
const dateOf = (value: Value, now: string) => dayText(toNumber(value, now))

/** A moment by the clock of who answers. */
const momentOf = (value: Value, now: string) => momentText(toNumber(value, now), now)

/** The part of the day that has passed at a time by the clock of who answers: `12:00` is 0.5. */
function partOfDay(text: string, now: string): number {
  const days = daysOf(`1970-01-01T${text.slice(text.indexOf('T') + 1)}`, now) ?? Number.NaN
  return days - Math.floor(days)
}
