import { describe, expect, it } from 'vitest'
import type { ModelItem } from './model-item.ts'
import { ALL_VISIBLE, changeLooks, classesOff, type Look, lookOf } from './visibility-rules.ts'

const item = (localId: number, ifcClass = 'IfcWall', storeyKey: string | null = 'L1'): ModelItem => ({
  modelId: 'a',
  localId,
  globalId: null,
  ifcClass,
  name: null,
  storeyKey,
})

describe('visibility', () => {
  it('hides rooms and openings until they are asked for', () => {
    expect(lookOf(item(1, 'IfcSpace'), ALL_VISIBLE)).toBe('hidden')
    expect(lookOf(item(1, 'IfcOpeningElement'), ALL_VISIBLE)).toBe('hidden')
    expect(lookOf(item(1, 'IfcSpace'), { ...ALL_VISIBLE, spaces: true })).toBe('shown')
    expect(lookOf(item(1, 'IfcSpace'), { ...ALL_VISIBLE, isolated: new Set(['a#1']) })).toBe('shown')
  })

  it('tells which classes are off before things are known, unless the rules name things', () => {
    expect(classesOff(ALL_VISIBLE)).toEqual(expect.arrayContaining(['IFCSPACE', 'IFCOPENINGELEMENT']))
    expect(classesOff({ ...ALL_VISIBLE, spaces: true })).not.toContain('IFCSPACE')
    expect(classesOff({ ...ALL_VISIBLE, spaces: true, openings: true })).toEqual([])
    expect(classesOff({ ...ALL_VISIBLE, hidden: new Set(['a#1']) })).toBeNull()
    expect(classesOff({ ...ALL_VISIBLE, storeys: new Set<string>() })).toBeNull()
    expect(classesOff({ ...ALL_VISIBLE, isolated: new Set(['a#1']) })).toBeNull()
  })

  it('shows the chosen storeys and what becomes of the others is a choice', () => {
    const rules = { ...ALL_VISIBLE, storeys: new Set(['L1']) }
    expect(lookOf(item(1), rules)).toBe('shown')
    expect(lookOf(item(2, 'IfcWall', 'L2'), rules)).toBe('hidden')
    expect(lookOf(item(3, 'IfcWall', null), { ...rules, others: 'ghost' })).toBe('ghost')
  })

  it('keeps hidden things hidden under isolation and never makes ghosts of rooms', () => {
    const rules = { ...ALL_VISIBLE, isolated: new Set(['a#9']), hidden: new Set(['a#1']), others: 'ghost' as const }
    expect(lookOf(item(1), rules)).toBe('hidden')
    expect(lookOf(item(2, 'IfcSpace'), rules)).toBe('hidden')
    expect(lookOf(item(2), rules)).toBe('ghost')
  })

  it('asks for the least that leads from one state to the next', () => {
    const looks = new Map<number, Look>()
    const items = [item(1), item(2), item(3, 'IfcWall', 'L2')]
    const ghosts = { ...ALL_VISIBLE, storeys: new Set(['L1']), others: 'ghost' as const }
    expect(changeLooks(items, ghosts, looks)).toEqual({ show: [], hide: [], ghost: [3], unghost: [] })
    const hidden = { ...ghosts, others: 'hidden' as const, hidden: new Set(['a#1']) }
    expect(changeLooks(items, hidden, looks)).toEqual({ show: [], hide: [1, 3], ghost: [], unghost: [3] })
    expect(changeLooks(items, ALL_VISIBLE, looks)).toEqual({ show: [1, 3], hide: [], ghost: [], unghost: [] })
    expect(changeLooks(items, ALL_VISIBLE, looks)).toEqual({ show: [], hide: [], ghost: [], unghost: [] })
  })
})
