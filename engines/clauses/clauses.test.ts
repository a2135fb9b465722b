import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { readDocument } from '../documents/read-document.ts'
import { ifcFile } from '../ids/testing/ids-case.ts'
import { comparisonAt, judgeBound } from './bounds.ts'
import { checkDocument } from './check-document.ts'
import { checkModel } from './check-model.ts'
import { clauseReasonText } from './clause-reason.ts'
import type { ClauseRule } from './clause-rule.ts'
import { proposeRules } from './propose-rules.ts'
import { ClauseRules } from './read-rules.ts'

const quantity = (comparison: 'at-least' | 'at-most' | 'less-than' | 'equal', value: string, unit: string) =>
  ({ kind: 'quantity', comparison, value, unit }) as const
const rule = (facts: Partial<ClauseRule>): ClauseRule => ({
  ...{
    key: 'r1',
    clause: '1.1',
    text: 'As the standard has it.',
    source: null,
    demand: quantity('at-least', '150', 'mm'),
  },
  ...{ subject: 'laps', when: '', forms: [], model: null, isRequired: false },
  ...facts,
})
const page = (text: string, number = 1) => ({ page: number, text })
const check = (text: string, facts: Partial<ClauseRule> = {}, form: string | null = null) =>
  checkDocument([page(text)], [rule(facts)], { form }).results
const outcome = (text: string, facts: Partial<ClauseRule> = {}) =>
  check(text, facts).map(({ outcome: came, reason }) => `${came} ${reason.code}`)

describe('A clause on the text of a document', () => {
  it('passes and fails by the value that the sentence states, with its place and words', () => {
    expect(check('Prime it. Laps are 100 mm wide.')).toEqual([
      {
        ...{ rule: 'r1', outcome: 'fail', observed: '100 mm' },
        reason: { code: 'value-misses', details: { found: 'equal|100|mm', expected: 'at-least|150|mm' } },
        evidence: { kind: 'passage', page: 1, start: 10, end: 31, quote: 'Laps are 100 mm wide.', boxes: [] },
      },
    ])
    expect(outcome('Laps are 15 cm wide.')).toEqual(['pass value-meets'])
  })

  it('takes a bound for what it allows: a weaker one fails, one on the other side decides nothing', () => {
    expect(outcome('Laps shall be not less than 100 mm.')).toEqual(['fail allows-less'])
    expect(outcome('Laps of at least 200 mm.')).toEqual(['pass value-meets'])
    expect(outcome('Laps are at most 200 mm.')).toEqual(['not_tested other-bound'])
    expect(outcome('Laps are at most 100 mm.')).toEqual(['fail value-misses'])
    expect(outcome('Laps are less than 150 mm.')).toEqual(['fail value-misses'])
  })

  it('tests nothing where the words leave it open: several values, a range, an exception, no value', () => {
    expect(outcome('Laps are 100 mm or 200 mm.')).toEqual(['not_tested several-values'])
    expect(outcome('Laps are between 100 mm and 200 mm.')).toEqual(['not_tested several-values'])
    expect(outcome('Laps are 200 mm unless the engineer agrees.')).toEqual(['not_tested has-exception'])
    expect(outcome('Laps are 3 kg.')).toEqual(['not_tested no-value'])
    expect(outcome('Seams are welded.')).toEqual(['not_tested not-mentioned'])
    expect(outcome('Seams are welded.', { isRequired: true })).toEqual(['fail must-be-stated'])
  })

  it('reads the part of a sentence that has the subject, and leaves tolerances out', () => {
    expect(outcome('Place boards of 300 mm; laps are 100 mm; cover by 50 mm.')).toEqual(['fail value-misses'])
    expect(outcome('Laps are 180 mm with a tolerance of 30 mm.')).toEqual(['pass value-meets'])
  })

  it('never lets what was not read count as a pass or a failure', () => {
    const pages = [page('Seams are welded.'), page('', 2)]
    const { results, unread } = checkDocument(pages, [rule({ isRequired: true })])
    expect([unread, results[0]?.outcome, results[0]?.reason.code]).toEqual([1, 'not_tested', 'pages-unread'])
    expect(checkDocument([page('')], [rule({})]).results[0]?.reason.code).toBe('no-text')
  })

  it('applies to what the rule is for alone', () => {
    expect(check('Laps are 100 mm.', { forms: ['MS'] }, 'DR')[0]?.reason.code).toBe('other-form')
    expect(check('Laps are 100 mm.', { forms: ['MS'] }, 'MS')[0]?.outcome).toBe('fail')
    expect(check('Laps are 100 mm.', { when: 'gas torches' })[0]?.reason.code).toBe('not-applicable')
  })

  it('finds a required statement, and one that must not stand there', () => {
    const asked = {
      subject: 'hot works',
      demand: { kind: 'statement', words: 'permit each day', isProhibited: false },
    } as const
    expect(outcome('Hot works permit each day.', asked)).toEqual(['pass stated'])
    expect(outcome('Hot works are watched.', asked)).toEqual(['fail not-stated'])
    const banned = {
      subject: 'water',
      demand: { kind: 'statement', words: 'added on site', isProhibited: true },
    } as const
    expect(outcome('Water is added on site.', banned)).toEqual(['fail prohibited-stated'])
    expect(outcome('The pump stands by.', banned)).toEqual(['pass prohibited-absent'])
  })

  it('reads Arabic, with its digits and its words for bounds', () => {
    const asked = { subject: 'عرض الممر', demand: quantity('at-least', '1200', 'mm') }
    expect(outcome('عرض الممر لا يقل عن ١٢٠٠ مم.', asked)).toEqual(['pass value-meets'])
    expect(outcome('عرض الممر 900 مم.', asked)).toEqual(['fail value-misses'])
  })

  it('says each reason in both languages', () => {
    const [found] = check('Laps shall be not less than 100 mm.')
    expect(found && clauseReasonText(found.reason).en).toBe(
      'It allows at least 100 mm, which is weaker than at least 150 mm.',
    )
    expect(found && clauseReasonText(found.reason).ar).toContain('لا يقل عن 150 مم')
  })
})

describe('Bounds', () => {
  it.each([
    ['shall not exceed 900 mm', 'at-most'],
    ['of 900 mm or more', 'at-least'],
    ['a minimum clear width of 900 mm', 'at-least'],
    ['within 900 mm', 'at-most'],
    ['is 900 mm', 'equal'],
  ])('reads %s', (text, comparison) => {
    const start = text.indexOf('900')
    expect(comparisonAt(text, start, start + 6)).toBe(comparison)
  })

  it('compares in one unit, and not what does not compare', () => {
    expect(judgeBound({ comparison: 'equal', value: '90', unit: 'cm' }, quantity('equal', '900', 'mm'))).toBe('meets')
    expect(judgeBound({ comparison: 'equal', value: '90', unit: 'kg' }, quantity('equal', '900', 'mm'))).toBeNull()
    expect(judgeBound({ comparison: 'less-than', value: '5', unit: '%' }, quantity('less-than', '5', '%'))).toBe(
      'meets',
    )
  })
})

const DOORS = `#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);#2=IFCUNITASSIGNMENT((#1));
#3=IFCPROJECT('0aaaaaaaaaaaaaaaaaaaaa',$,'P',$,$,$,$,$,#2);
#4=IFCDOOR('1aaaaaaaaaaaaaaaaaaaaa',$,'Wide',$,$,$,$,$,2100.,1000.,$,$,$);
#5=IFCDOOR('2aaaaaaaaaaaaaaaaaaaaa',$,'Narrow',$,$,$,$,$,2100.,800.,$,$,$);
#6=IFCDOOR('3aaaaaaaaaaaaaaaaaaaaa',$,'Unknown',$,$,$,$,$,$,$,$,$,$);
#7=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);#8=IFCPROPERTYSET('4aaaaaaaaaaaaaaaaaaaaa',$,'Pset_DoorCommon',$,(#7));
#9=IFCRELDEFINESBYPROPERTIES('5aaaaaaaaaaaaaaaaaaaaa',$,$,$,(#5),#8);`
const width = { ifcClass: 'IfcDoor', property: 'OverallWidth', whenProperty: '', whenValue: '' }
const doors = (facts: Partial<ClauseRule>) =>
  checkModel(ifcFile(DOORS), [rule({ demand: quantity('at-least', '90', 'cm'), subject: '', model: width, ...facts })])

describe('A clause on the elements of a model', () => {
  it('compares each element in the units of its file, and names it', () => {
    const { results, looked } = doors({})
    expect(looked).toBe(3)
    expect(
      results.map(({ outcome: came, observed, evidence }) => [
        came,
        observed,
        evidence?.kind === 'element' && evidence.name,
      ]),
    ).toEqual([
      ['pass', '100', 'Wide'],
      ['fail', '80', 'Narrow'],
      ['not_tested', null, 'Unknown'],
    ])
    expect(results[1]?.evidence).toMatchObject({
      globalId: '2aaaaaaaaaaaaaaaaaaaaa',
      ifcClass: 'IfcDoor',
      property: 'OverallWidth',
    })
  })

  it('looks at those alone that it is for, and says where there are none', () => {
    const external = { ...width, whenProperty: 'Pset_DoorCommon.IsExternal', whenValue: 'TRUE' }
    expect(doors({ model: external }).results.map(({ outcome: came }) => came)).toEqual(['fail'])
    const none = { ...external, whenValue: 'false' }
    expect(doors({ model: none }).results.map(({ reason }) => reason.code)).toEqual(['no-such-elements'])
    expect(doors({ model: { ...width, ifcClass: 'IfcStair' } }).results[0]?.reason.code).toBe('no-elements')
    expect(doors({ model: { ...width, ifcClass: 'IfcGate' } }).results[0]?.reason.code).toBe('class-unknown')
  })

  it('does not compare a number with what it does not measure', () => {
    expect(doors({ demand: quantity('at-least', '9', 'kg') }).results[0]?.reason.code).toBe('other-measure')
    expect(doors({ model: { ...width, property: 'Name' } }).results[0]?.reason.code).toBe('not-a-number')
    expect(doors({ isRequired: true }).results[2]?.outcome).toBe('fail')
  })
})

describe.skipIf(skipWithoutSharedData('documents'))('Rules of real regulations', () => {
  const read = async (name: string) =>
    (await readDocument(readFileSync(sharedDataFile(`documents/building-regulations/${name}`)))).pages

  it('are proposed with clause, subject, bound and unit, in a shape that can be kept', async () => {
    const { rules } = proposeRules(await read('Fire Safety_Finnish.pdf'))
    expect(ClauseRules.parse(rules)).toEqual(rules)
    const said = rules.map(({ clause, subject, demand }) =>
      demand.kind === 'quantity' ? `${clause}: ${subject} ${demand.comparison} ${demand.value} ${demand.unit}` : '',
    )
    expect(said).toContain('Section 34: width exit at-least 1200 mm')
    expect(said).toContain('Section 34: free height at-least 2100 mm')
    expect(said).toContain('Section 28: large roof surfaces at-most 2400 m2')
    expect(said.filter((line) => line.includes('more-than'))).toEqual([])
  }, 60_000)

  it('find their own text again, and what they leave to people is counted', async () => {
    const pages = await read('Accessibility_Finnish.pdf')
    const { rules, leftCount } = proposeRules(pages)
    expect(rules.length).toBeGreaterThan(15)
    expect(leftCount).toBeGreaterThan(10)
    for (const { source, text } of rules) {
      const there = pages.find(({ page: number }) => number === source?.page)?.text.slice(source?.start, source?.end)
      expect(there?.replace(/\s+/g, ' ')).toContain(text.slice(0, 60))
    }
    const { results } = checkDocument(pages, rules)
    expect(results.filter(({ outcome: came }) => came === 'pass').length).toBeGreaterThan(rules.length / 3)
    for (const { outcome: came, evidence } of results.filter(({ evidence: has }) => has?.kind === 'passage'))
      expect(evidence?.kind === 'passage' && evidence.boxes.length > 0, came).toBe(true)
  }, 60_000)
})
