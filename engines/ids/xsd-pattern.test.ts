import { describe, expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-time.ts'
import { XsdPattern } from './xsd-pattern.ts'

describe('patterns of XML Schema', () => {
  test.each([
    ['DT[0-9]{2}', ['DT01', 'DT99'], ['DT1', 'DT012', 'xDT01', '']],
    ['DT.*', ['DT', 'DT+1-BC=123'], ['xDT', 'D']],
    ['.*DT.*', ['ABCDT01', 'DT'], ['D T']],
    ['IFC(WALL|SLAB)(TYPE)?', ['IFCWALL', 'IFCSLABTYPE'], ['IFCBEAM', 'IFCWALLTYP']],
    ['a|b|', ['a', 'b', ''], ['c', 'ab']],
    ['[a-z-[aeiou]]+', ['xyz'], ['xaz', '']],
    ['[^0-9]', ['a', '設'], ['5']],
    ['[+\\-.]x', ['+x', '-x', '.x'], ['*x']],
    ['[0-9]+\\/[A-Z]\\"', ['60/A"'], ['60\\/A"']],
    ['\\d{3,}', ['123', '١٢٣'], ['12']],
    ['\\p{Lu}\\p{Ll}*', ['Éa', 'A'], ['aA']],
    ['\\P{IsBasicLatin}+', ['設計'], ['a']],
    ['\\i\\c*', ['_a-1', 'é'], ['1a']],
    ['\\w\\s\\W', ['a -'], ['- a']],
    ['^a$', ['^a$'], ['a']],
    ['(a{2}){1,2}b?', ['aa', 'aaaab'], ['aaa', 'b']],
    ['a.c', ['a😀c'], ['a\nc']],
  ])('%s', (pattern, matching, others) => {
    const compiled = new XsdPattern(pattern)
    for (const text of matching) expect([text, compiled.matches(text)]).toEqual([text, true])
    for (const text of others) expect([text, compiled.matches(text)]).toEqual([text, false])
  })

  test.each([
    '(',
    ')',
    '[',
    '[]',
    'a{2',
    'a{3,2}',
    '*a',
    '\\q',
    '\\p{Xx}',
    'a{1001}',
    '(((a{900}){900}){900})',
    '[b-a]',
  ])('refuses %s', (pattern) => {
    expect(() => new XsdPattern(pattern)).toThrow()
  })

  test('does not slow down on patterns that make others backtrack', () => {
    const text = `${'a'.repeat(5000)}!`
    const ms = processorMs(() => {
      for (const pattern of ['(a+)+', '(a|a)*', '(a*)*b', '(.*)(.*)(.*)x', '(a?){50}a{50}'])
        expect(new XsdPattern(pattern).matches(text)).toBe(false)
    })
    expect(ms).toBeLessThan(3000)
  })
})
