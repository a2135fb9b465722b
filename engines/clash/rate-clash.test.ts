import { describe, expect, it } from 'vitest'
import { rateClash, type SeverityRule } from './rate-clash.ts'

const RULE: SeverityRule = { depth: [0.01, 0.05, 0.15], volume: [0.001, 0.02, 0.2], classes: ['IfcBeam'] }
const clash = { classA: 'IfcPipeSegment', classB: 'IfcWall' }

describe('[MOD-DES] how grave a clash is', () => {
  it('goes by the graver of depth and volume', () => {
    expect(rateClash({ ...clash, depth: 0.004, volume: 0.0001 }, RULE)).toBe(0)
    expect(rateClash({ ...clash, depth: 0.01, volume: 0 }, RULE)).toBe(1)
    expect(rateClash({ ...clash, depth: 0.01, volume: 0.03 }, RULE)).toBe(2)
    expect(rateClash({ ...clash, depth: 0.2, volume: 0 }, RULE)).toBe(3)
  })

  it('is lifted by a class that is named, in any case of letters, and never lowered', () => {
    expect(rateClash({ ...clash, classB: 'IFCBEAM', depth: 0.004, volume: 0 }, RULE)).toBe(2)
    expect(rateClash({ ...clash, classA: 'IfcBeam', depth: 0.3, volume: 0 }, RULE)).toBe(3)
  })

  it('is neither harmless nor grave where nothing can be measured', () => {
    expect(rateClash({ ...clash, depth: null, volume: null }, RULE)).toBe(1)
  })

  it('is harmless without any depth, even where a step begins at nothing', () => {
    expect(rateClash({ ...clash, depth: 0, volume: 0 }, { ...RULE, depth: [0, 0, 0] })).toBe(0)
  })
})
