import { describe, expect, test } from 'vitest'
import { summariseIds } from './summarise-ids.ts'
import { idsFile, simple } from './testing/ids-case.ts'

const named = (name: string) => `<attribute>${simple('name', name)}</attribute>`

describe('the summary of an IDS file', () => {
  test('has its title, the versions of IFC and the number of specifications', () => {
    const file = idsFile({ requirements: named('Name'), ifcVersion: 'IFC2X3 IFC4' })
    expect(summariseIds(file)).toEqual({
      title: 'Case',
      ifcVersions: ['IFC2X3', 'IFC4'],
      specifications: 1,
      problems: [],
      problemCount: 0,
    })
  })

  test('names the specification that can never be used, and the line that breaks the schema', () => {
    expect(summariseIds(idsFile({ requirements: named('Rabbit') })).problems).toEqual([
      'Specification "Case": IFC4: no class has an attribute of this name that can be checked',
    ])
    expect(summariseIds(idsFile({ requirements: named('Name'), ifcVersion: 'IFC9' })).problems).toEqual([
      'Line 4: "IFC9" is no version of IFC that IDS knows',
    ])
  })

  test('counts all problems and keeps the first few, none of them long', () => {
    const huge = 'H'.repeat(300_000)
    const attributes = Array.from({ length: 40 }, (_, number) => `<odd${number}${huge.slice(0, 900)}/>`).join('')
    const file = Buffer.from(
      Buffer.from(idsFile({ requirements: attributes }))
        .toString()
        .replaceAll('name="Case"', `name="${huge}"`),
    )
    const { problems, problemCount } = summariseIds(file)
    expect([problems.length, problemCount]).toEqual([10, 40])
    expect(Math.max(...problems.map(({ length }) => length))).toBeLessThanOrEqual(300)
  })

  test('is refused for what is no IDS, in words that a person can read', () => {
    expect(() => summariseIds(Buffer.from('<html/>'))).toThrow(/^This is an XML file, but no IDS: its root is <html>/)
    expect(() => summariseIds(Buffer.from('Minutes of the meeting'))).toThrow(/XML/)
  })
})
