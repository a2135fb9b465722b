import { expect, test } from 'vitest'
import { chooseLayers, hiddenLayers } from './layer-choice.ts'

const layer = (name: string, isOn = true, isFrozen = false) => ({
  ...{ name, isOn, isFrozen },
  ...{ colour: 0, isLocked: false, entityCount: 1 },
})
const LAYERS = [layer('WALL'), layer('DOOR'), layer('NOTES', false), layer('XREF|GRID', true, true), layer('جدار')]

test('[MOD-DES] layers are off as the file has them until somebody chooses, also one that the file has off', () => {
  expect([...hiddenLayers(LAYERS, null)]).toEqual([2, 3])
  expect(chooseLayers(LAYERS, new Set([3, 2]))).toBeNull()
  expect(chooseLayers(LAYERS, new Set())).toEqual({ are: 'off', names: [] })
  expect([...hiddenLayers(LAYERS, { are: 'off', names: [] })]).toEqual([])
})

test('[MOD-DES] a choice names the fewer layers, and finds them whatever the case of their letters', () => {
  expect(chooseLayers(LAYERS, new Set([0]))).toEqual({ are: 'off', names: ['WALL'] })
  expect(chooseLayers(LAYERS, new Set([0, 1, 2, 3]))).toEqual({ are: 'on', names: ['جدار'] })
  expect([...hiddenLayers(LAYERS, { are: 'on', names: ['xref|grid'] })]).toEqual([0, 1, 2, 4])
})
