import { describe, expect, it } from 'vitest'
import { factsOfName } from './facts-of-name.ts'

describe('the name of a file', () => {
  it('[MOD-DOC] says number, revision, kind, discipline and originator where it follows the convention', () => {
    expect(factsOfName('WHN-AFQ-ZZ-XX-DR-S-0204_C02.pdf')).toEqual({
      number: 'WHN-AFQ-ZZ-XX-DR-S-0204',
      revision: 'C02',
      originator: 'AFQ',
      form: 'DR',
      discipline: 'structure',
    })
  })

  it('leaves what it does not know as it was entered', () => {
    expect(factsOfName('WHN-AFQ-ZZ-XX-ZZ-X-0204.pdf')).toEqual({ number: 'WHN-AFQ-ZZ-XX-ZZ-X-0204', originator: 'AFQ' })
  })

  it('is a number and a title to correct where it follows none', () => {
    expect(factsOfName('Scan 17.pdf')).toEqual({ number: 'Scan 17', title: 'Scan 17' })
  })
})
