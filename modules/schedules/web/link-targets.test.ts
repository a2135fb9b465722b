import { expect, it } from 'vitest'
import { linkTargets } from './link-targets.ts'

const element = (modelId: string, globalId: string, more: object = {}) => ({
  ...{ modelId, version: 1, globalId, ifcClass: 'IfcWall', storey: 'Level 1', ...more },
})
const rulesOf = (...elements: ReturnType<typeof element>[]) => linkTargets(elements).map(({ rule }) => rule)

it('[MOD-DES] offers what is picked model by model, and all of one class or storey where only that is picked', () => {
  const [picked] = linkTargets([element('m1', 'a'), element('m2', 'b'), element('m1', 'c')])
  expect(picked?.models).toEqual([
    { modelId: 'm1', version: 1, globalIds: ['a', 'c'] },
    { modelId: 'm2', version: 1, globalIds: ['b'] },
  ])
  const ofAll = { ifcClass: 'IfcWall', storey: null }
  const ofStorey = { ifcClass: null, storey: 'Level 1' }
  expect(rulesOf(element('m1', 'a'), element('m1', 'b'))).toEqual([
    null,
    { ...ofAll, storey: 'Level 1' },
    ofStorey,
    ofAll,
  ])
  expect(rulesOf(element('m1', 'a'), element('m1', 'b', { storey: null }))).toEqual([null, ofAll])
  expect(rulesOf(element('m1', 'a'), element('m1', 'b', { ifcClass: 'IfcSlab' }))).toEqual([null, ofStorey])
  expect(rulesOf(element('m1', 'a'), element('m1', 'b', { ifcClass: 'IfcSlab', storey: 'Level 2' }))).toEqual([null])
})
