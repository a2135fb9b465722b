import { expect, it } from 'vitest'
import { checkNumber, compareRevisions, ISO_19650_NAME, readDocumentName } from './document-name.ts'

it('reads number, revision and parts from the name of a file', () => {
  expect(readDocumentName('RQ1-ABC-ZZ-01-DR-A-0101_P02.pdf')).toEqual({
    number: 'RQ1-ABC-ZZ-01-DR-A-0101',
    revision: 'P02',
    parts: { project: 'RQ1', originator: 'ABC', volume: 'ZZ', level: '01', form: 'DR', role: 'A', sequence: '0101' },
    problems: [],
  })
  expect(readDocumentName('RQ1-ABC-ZZ-01-DR-A-0101 p01.03.pdf')).toMatchObject({ revision: 'P01.03', problems: [] })
})

it('names the parts that are not as agreed, and what was expected', () => {
  expect(checkNumber('RQ1-ABC-ZZ-01-drawing-A-12').problems).toEqual([
    { part: 'form', said: 'drawing', expected: 'AA' },
    { part: 'sequence', said: '12', expected: '0001' },
  ])
  expect(readDocumentName('scan0001.pdf').problems).toMatchObject([{ part: 'count', said: 'scan0001' }])
  const agreed = ISO_19650_NAME.map((part) => (part.name === 'originator' ? { ...part, codes: ['ABC', 'XYZ'] } : part))
  expect(checkNumber('RQ1-QQQ-ZZ-01-DR-A-0101', agreed).problems).toEqual([
    { part: 'originator', said: 'QQQ', expected: 'ABC, XYZ' },
  ])
})

it('puts revisions into their order: versions, preliminary, contractual', () => {
  const given = ['C01', 'P02', 'P01', 'P01.02', 'P01.01', 'C02']
  expect(given.sort(compareRevisions)).toEqual(['P01.01', 'P01.02', 'P01', 'P02', 'C01', 'C02'])
})
