import { readFileSync } from 'node:fs'
import { SingleThreadedFragmentsModel } from '@thatopen/fragments'
import { describe, expect, test } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { convertIfc, type IfcConversion } from './convert-ifc.ts'
import { describeWhole } from './describe-whole.ts'
import { IfcFile } from './ifc-file.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { stepFile } from './testing/step-file.ts'

/** As the second thread does it, before the first one starts. */
async function inTwo(bytes: Uint8Array): Promise<IfcConversion> {
  const half = describeWhole(new IfcFile(loadIfcBytes(bytes)))
  return convertIfc(bytes, { describe: async () => half })
}

const RELATIONS = [
  'IsDefinedBy',
  'HasProperties',
  'Quantities',
  'HasAssociations',
  'ContainedInStructure',
  'Decomposes',
]

/** Text of a value, the members of each object by their names: their order is no part of it. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** All that a viewer asks of a model, by the id of each item: their order is no part of it. */
function seenIn({ fragments }: IfcConversion) {
  const model = new SingleThreadedFragmentsModel('test', fragments)
  const shaped = [...model.getItemsWithGeometry()].sort((a, b) => a - b)
  const relations = Object.fromEntries(RELATIONS.map((name) => [name, { attributes: true, relations: false }]))
  const options = { attributesDefault: true, relations, relationsDefault: { attributes: false, relations: false } }
  const some = shaped.filter((_id, index) => index % Math.ceil(shaped.length / 40) === 0)
  const seen = {
    shaped,
    ids: [...model.getLocalIds()].sort((a, b) => a - b),
    categories: Object.entries(model.getItemsOfCategories([/^IFC/]))
      .map(([category, ids]) => [category, [...ids].sort((a, b) => a - b)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    guids: model.getGuidsByLocalIds(shaped),
    tree: JSON.stringify(model.getSpatialStructure()),
    data: some.map((id) => inOrder(model.getItemsData([id], options))),
    samples: model.getSamplesIds().length,
    shapes: JSON.stringify(model.getItemsGeometry(some)),
  }
  model.dispose()
  return seen
}

describe('a conversion in two threads', () => {
  test('[MOD-DES] gives what one thread gives, for a file made for the purpose', async () => {
    const bytes = stepFile()
    const [one, two] = [await convertIfc(bytes), await inTwo(bytes)]
    expect(seenIn(two)).toEqual(seenIn(one))
    expect([two.report, two.elements]).toEqual([one.report, one.elements])
    expect(Buffer.compare(two.properties, one.properties)).toBe(0)
  })

  test('reports an instance that cannot be read, in either way', async () => {
    const bytes = stepFile({ more: ["#33=IFCPROPERTYSINGLEVALUE('a',$,IFCLABEL(,$);"] })
    for (const made of [await convertIfc(bytes), await inTwo(bytes)])
      expect(made.report.failed).toMatchObject([{ code: 'properties', ifcClass: 'IfcPropertySingleValue' }])
  })

  test('ends with the reason where the second thread fails', async () => {
    const failing = convertIfc(stepFile(), { describe: () => Promise.reject(new Error('The thread is gone.')) })
    await expect(failing).rejects.toThrow('The thread is gone.')
  })
})

describe.skipIf(skipWithoutSharedData('Conversion of real IFC files in two threads'))('real files', () => {
  test.each(['bim/ifc/bcf-testcases/Architectural.ifc', 'bim/ifc/pcert-building/Building-Architecture.ifc'])(
    'gives what one thread gives: %s',
    async (name) => {
      const bytes = readFileSync(sharedDataFile(name))
      const [one, two] = [await convertIfc(bytes), await inTwo(bytes)]
      expect(seenIn(two)).toEqual(seenIn(one))
      expect([two.report, two.elements]).toEqual([one.report, one.elements])
    },
  )
})
