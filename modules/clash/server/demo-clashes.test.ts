import { beforeAll, describe, expect, it } from 'vitest'
import { demoClashes, demoModels } from '#demo/models/demo-models.ts'
import type { ClashOptions } from '#engines/clash/clash-options.ts'
import { runClashTest } from '#engines/clash/run-clash-test.ts'
import { type ElementMesh, readElementMeshes } from '#engines/ifc/read-element-meshes.ts'

const elements = new Map<string, readonly ElementMesh[]>()
beforeAll(async () => {
  const codes = new Set(demoClashes().flatMap(({ a, b }) => [a.modelCode, b.modelCode]))
  for (const model of demoModels().filter(({ code }) => codes.has(code)))
    elements.set(model.code, (await readElementMeshes(model.bytes())).elements)
})

/** GUIDs of the pairs that clash between two models, in either order. */
function clashesOf(modelA: string, modelB: string, options: ClashOptions): Set<string> {
  const { pairs } = runClashTest(elements.get(modelA)!, elements.get(modelB)!, options)
  return new Set(pairs.map(({ guidA, guidB }) => `${guidA} ${guidB}`))
}

describe('[MOD-DES] the deliberate clashes of the demonstration', () => {
  const hard = demoClashes().filter(({ kind }) => kind === 'hard')
  const near = demoClashes().filter(({ kind }) => kind === 'clearance')
  const pairsOfModels = (clashes: typeof hard) => [
    ...new Set(clashes.map(({ a, b }) => `${a.modelCode} ${b.modelCode}`)),
  ]

  it('are found by a hard test between their models', () => {
    expect(hard.length).toBeGreaterThan(5)
    for (const models of pairsOfModels(hard)) {
      const [modelA = '', modelB = ''] = models.split(' ')
      const found = clashesOf(modelA, modelB, { type: 'hard' })
      for (const { code, a, b } of hard.filter((clash) => `${clash.a.modelCode} ${clash.b.modelCode}` === models))
        expect({ code, isFound: found.has(`${a.globalId} ${b.globalId}`) }).toEqual({ code, isFound: true })
    }
  })

  it('are found by a clearance test where they are only too near, and not by a hard one', () => {
    for (const { code, a, b, requiredGap } of near) {
      const key = `${a.globalId} ${b.globalId}`
      const found = clashesOf(a.modelCode, b.modelCode, { type: 'clearance', clearance: requiredGap })
      expect({ code, isFound: found.has(key) }).toEqual({ code, isFound: true })
      expect(clashesOf(a.modelCode, b.modelCode, { type: 'hard' }).has(key)).toBe(false)
    }
  })
})
