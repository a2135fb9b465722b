import { describe, expect, test } from 'vitest'
import { resultKey } from './result-key.ts'
import { type ElementFacts, isIgnored, isSelected } from './select-elements.ts'

const duct: ElementFacts = {
  modelId: 'm1',
  discipline: 'mechanical',
  globalId: 'duct',
  ifcClass: 'IfcDuctSegment',
  name: 'Supply DN 400',
  storey: 'Level 2',
  typeName: 'Round duct',
  predefinedType: 'RIGIDSEGMENT',
  systems: ['Supply air'],
}
const beam: ElementFacts = { ...duct, modelId: 'm2', globalId: 'beam', ifcClass: 'IfcBeam', systems: [], storey: null }

describe('isSelected', () => {
  test('takes everything where nothing is asked', () => {
    expect(isSelected(duct, {})).toBe(true)
    expect(isSelected(beam, { classes: [], storeys: [] })).toBe(true)
  })

  test('wants every part that is asked', () => {
    expect(isSelected(duct, { disciplines: ['mechanical'], classes: ['IFCDUCTSEGMENT'], storeys: ['Level 2'] })).toBe(
      true,
    )
    expect(isSelected(duct, { disciplines: ['mechanical'], storeys: ['Level 3'] })).toBe(false)
    expect(isSelected(beam, { storeys: ['Level 2'] })).toBe(false)
    expect(isSelected(duct, { models: ['m2'] })).toBe(false)
  })

  test('looks into names, types and systems', () => {
    expect(isSelected(duct, { properties: [{ property: 'name', contains: 'dn 400' }] })).toBe(true)
    expect(isSelected(duct, { properties: [{ property: 'system', contains: 'exhaust' }] })).toBe(false)
    expect(isSelected(beam, { properties: [{ property: 'system', contains: 'air' }] })).toBe(false)
  })
})

describe('isIgnored', () => {
  test('leaves out one model, one system, and pairs of classes in either order', () => {
    expect(isIgnored(duct, { ...duct }, { sameModel: true })).toBe(true)
    expect(isIgnored(duct, beam, { sameModel: true })).toBe(false)
    expect(isIgnored(duct, { ...duct, modelId: 'm3' }, { sameSystem: true })).toBe(true)
    expect(isIgnored(duct, beam, { sameSystem: true })).toBe(false)
    expect(isIgnored(duct, beam, { classPairs: [['ifcbeam', 'IfcDuctSegment']] })).toBe(true)
    expect(isIgnored(duct, beam, { classPairs: [['IfcBeam', 'IfcPipeSegment']] })).toBe(false)
  })
})

test('names a clash by its test and its two elements, in either order', () => {
  expect(resultKey('t', 'a', 'b')).toBe(resultKey('t', 'b', 'a'))
  expect(resultKey('t', 'a', 'b')).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set([resultKey('t', 'a', 'b'), resultKey('u', 'a', 'b'), resultKey('t', 'a', 'c')]).size).toBe(3)
})
