import { expect, test } from 'vitest'
import type { ClashTest } from '../contract/clash-test.ts'
import { draftOf, formOf, NEW_CLASH_TEST } from './clash-form.ts'

test('sends metres, lists and pairs for what a person types in millimetres and lines', () => {
  const facts = draftOf({
    ...NEW_CLASH_TEST,
    name: 'Ducts',
    toleranceMm: 12.5,
    setA: { disciplines: ['mep'], classes: 'IfcDuctSegment، IfcDuctFitting', storeys: 'Level 1, ', name: 'DN' },
    classPairs: 'IfcBeam × IfcDuctSegment\nIfcPipeFitting\n',
  })
  expect(facts).toMatchObject({
    tolerance: 0.0125,
    setA: {
      classes: ['IfcDuctSegment', 'IfcDuctFitting'],
      storeys: ['Level 1'],
      properties: [{ property: 'name', contains: 'DN' }],
    },
    ignore: {
      classPairs: [
        ['IfcBeam', 'IfcDuctSegment'],
        ['IfcPipeFitting', 'IfcPipeFitting'],
      ],
    },
  })
})

test('shows a stored test as it was typed, and keeps conditions that the form does not show', () => {
  const system = { property: 'system' as const, contains: 'Supply' }
  const stored = { ...draftOf({ ...NEW_CLASH_TEST, name: 'Ducts', toleranceMm: 1.1 }) } as unknown as ClashTest
  const withSystem = { ...stored, setB: { ...stored.setB, properties: [system] } }
  expect(formOf(withSystem)).toEqual({ ...NEW_CLASH_TEST, name: 'Ducts', toleranceMm: 1.1 })
  expect(draftOf(formOf(withSystem), withSystem).setB.properties).toEqual([system])
})
