import { describe, expect, it } from 'vitest'
import { evaluateExpression } from './evaluate-expression.ts'
import { namesIn, type Value } from './expression.ts'
import { parseExpression } from './parse-expression.ts'
import { plainScope, type Scope } from './scope.ts'

const NOW = '2026-03-09T23:04:05+03:00'

function compute(source: string, values: Readonly<Record<string, Value>> = {}, more: Partial<Scope> = {}): Value {
  return evaluateExpression(parseExpression(source), { ...plainScope(new Map(Object.entries(values)), NOW), ...more })
}

describe('an expression', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['7 mod 3 + 9 div 2', 5.5],
    ['-2 + 3', 1],
    ['2 - -2', 4],
    ['1 < 2 and 2 < 1 or true()', true],
    ['1 < 2 and (2 < 1 or false())', false],
    ['\'a\' = "a"', true],
    ['1 != 2', true],
    ["'1.0' = 1", true],
    ['.5 + 1.', 1.5],
    [`1${' + 1'.repeat(900)}`, 901],
  ])('computes %s', (source, value) => {
    expect(compute(source)).toBe(value)
  })

  it('reads answers by name, in the ways that forms write them', () => {
    const values = { age: '17', site_name: 'North' }
    expect(compute('${age} >= 18', values)).toBe(false)
    expect(compute('/data/person/age + 1', values)).toBe(18)
    expect(compute('../age = 17', values)).toBe(true)
    expect(compute('. > 3', {}, { self: '4' })).toBe(true)
    expect(compute("concat(${site_name}, ' · ', ${age})", values)).toBe('North · 17')
  })

  it('takes an empty answer for empty, and not for 0', () => {
    expect(compute("${a} = ''", { a: null })).toBe(true)
    expect(compute('${a} + 1', { a: null })).toBeNull()
    expect(compute('${a} > 3', { a: null })).toBe(false)
    expect(compute('sqrt(-1)')).toBeNull()
    expect(compute('1 div 0')).toBeNull()
  })

  it('counts and compares days', () => {
    expect(compute('today()')).toBe('2026-03-09')
    expect(compute('${due} < today()', { due: '2026-03-08' })).toBe(true)
    expect(compute('today() - ${due}', { due: '2026-02-28' })).toBe(9)
    expect(compute('date(${due} + 30)', { due: '2026-02-28' })).toBe('2026-03-30')
    expect(compute("format-date(${due}, '%e %b %Y')", { due: '2026-02-08' })).toBe('8 Feb 2026')
    expect(compute("'2026-03-09T20:04:05Z' = now()")).toBe(true)
    expect(compute("number('2026-02-30')")).toBeNull()
  })

  it('knows choices, texts and numbers as forms do', () => {
    expect(compute("selected(${tools}, 'crane') and not(selected(${tools}, 'cran'))", { tools: 'lift crane' })).toBe(
      true,
    )
    expect(compute('count-selected(${tools})', { tools: 'lift crane' })).toBe(2)
    expect(compute('selected-at(${tools}, 1)', { tools: 'lift crane' })).toBe('crane')
    expect(compute("if(${a} > 1, 'many', 'few')", { a: 2 })).toBe('many')
    expect(compute('coalesce(${a}, ${b})', { a: '', b: 'b' })).toBe('b')
    expect(compute('round(1.005, 2)')).toBe(1.01)
    expect(compute('round(-2.5)')).toBe(-2)
    expect(compute("string-length('خرسانة')")).toBe(6)
    expect(compute("substr('concrete', 1, 4)")).toBe('onc')
    expect(compute("translate('a-b', '-', '')")).toBe('ab')
    expect(compute("regex(., '[A-Z]{2}-\\d+')", {}, { self: 'AB-12' })).toBe(true)
    expect(compute("regex(., '[A-Z]{2}-\\d+')", {}, { self: 'AB-12 ' })).toBe(false)
    expect(
      compute("jr:choice-name(${tools}, '${tools}')", { tools: 'crane' }, { choiceLabel: (_q, c) => `The ${c}` }),
    ).toBe('The crane')
  })

  it('sums, counts and picks over repeats', () => {
    const values = { litres: ['3', '4.5', null], truck: [1, 2, 3] }
    expect(compute('sum(${litres})', values)).toBe(7.5)
    expect(compute('count(${truck})', values)).toBe(3)
    expect(compute('max(${litres}) - min(${litres})', values)).toBe(1.5)
    expect(compute("join(', ', ${litres})", values)).toBe('3, 4.5')
    expect(compute('position(..)', {}, { position: () => 2 })).toBe(2)
    expect(compute('max(${none})', { none: [] })).toBeNull()
  })

  it('looks rows up in a list', () => {
    const rows = (list: string) =>
      list === 'cities'
        ? [
            { name: 'ruh', state: 'c', label: 'Riyadh' },
            { name: 'jed', state: 'w', label: 'Jeddah' },
          ]
        : undefined
    expect(compute("instance('cities')/root/item[name = ${city}]/label", { city: 'jed' }, { rows })).toEqual(['Jeddah'])
    expect(compute("count(instance('cities')/root/item[state = 'c' or state = 'w'])", {}, { rows })).toBe(2)
    expect(() => compute("instance('towns')/root/item/label", {}, { rows })).toThrow(/no list towns/)
  })

  it('looks one row up by pulldata, and takes quotation marks as spreadsheets turn them', () => {
    const rows = (list: string) => (list === 'workers' ? [{ badge: '7', trade: 'rigger' }] : undefined)
    expect(compute("pulldata('workers', 'trade', 'badge', ${b}) = 'rigger'", { b: 7 }, { rows })).toBe(true)
    expect(compute("pulldata('workers', 'trade', 'badge', '8')", {}, { rows })).toEqual([])
    expect(() => compute("pulldata('workers', 'trade')")).toThrow()
    expect(compute('${a} = ‘it’ and ${a} = “it” and ${a} = ”it”', { a: 'it' })).toBe(true)
    expect(compute("substr('concrete', -2)")).toBe('te')
  })

  it('measures places', () => {
    // One degree of latitude on OpenRosa's sphere.
    expect(compute("distance('24 46 0 0; 25 46 0 0')")).toBeCloseTo(111_319, -1)
    const ring = "'0 0;0 0.001;0.001 0.001;0.001 0;0 0'"
    expect(compute(`area(${ring})`)).toBeCloseTo(111.319 ** 2, -1)
  })

  it('names what it asks for', () => {
    expect([...namesIn(parseExpression("if(${a} > 1, ${b}, instance('x')/root/item[n = ${c}]/l)"))].sort()).toEqual([
      'a',
      'b',
      'c',
    ])
  })
})

describe('what is no expression', () => {
  it.each([
    ['', /empty/],
    ['1 +', /too early/],
    ['age > 3', /\$\{age\}/],
    ['eval(1)', /no function eval\(\) \(place 1\)/],
    ['constructor(1)', /no function constructor/],
    ['__proto__(1)', /no function __proto__/],
    ["'open", /begins at place 1 does not end/],
    ['1 + ${age', /begins at place 5 does not end/],
    ['1 ~ 2', /character ~ at place 3/],
    ['if(1, 2)', /takes 3 values, and 2/],
    ['1 2', /place 3, where 2/],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, /inside each other/],
    [`${'-'.repeat(500)}1`, /inside each other/],
    [`1${'+1'.repeat(2000)}`, /1000 parts inside/],
    [`1${' + 1'.repeat(3000)}`, /longer than 10000/],
  ])('is refused with the place: %s', (source, words) => {
    expect(() => compute(source)).toThrow(words)
  })

  it('is a name that nothing has, such as those of JavaScript', () => {
    expect(() => compute('${__proto__}')).toThrow(/no \$\{__proto__\}/)
    expect(() => compute('${toString}')).toThrow(/no \$\{toString\}/)
  })
})

describe('an expression that would run for hours', () => {
  it('ends: a pattern in time that grows with the text alone', () => {
    const begin = performance.now()
    expect(compute("regex(., '^(a+)+$')", {}, { self: `${'a'.repeat(5000)}!` })).toBe(false)
    expect(performance.now() - begin).toBeLessThan(5_000)
    expect(() => compute("regex(., '(a)\\1')", {}, { self: 'aa' })).toThrow(/pattern .* is not understood/)
  })

  it('ends: a look-up within a look-up stops with a reason', () => {
    const list = Array.from({ length: 1000 }, (_, at) => ({ name: String(at) }))
    const nested = "count(instance('l')/root/item[count(instance('l')/root/item[name != '']) > 0])"
    expect(() => compute(nested, {}, { rows: () => list })).toThrow(/too many steps/)
  })
})
