import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { SingleThreadedFragmentsModel } from '@thatopen/fragments'
import { describe, expect, test } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { convertIfc } from './convert-ifc.ts'
import { createFragmentImporter } from './fragment-importer.ts'
import { withQuietConsole } from './web-ifc-session.ts'

/** What the library keeps by accident: references to nothing, and its own grids, which no viewer of ours draws. */
const ACCIDENTS = new Set(['Dimensions', 'ParameterTakesPrecedence', 'Sizeable'])
/** Its name for numbers whose type it does not know. */
const UNNAMED = '"NUMBERHANDLE"'

function modelOf(fragments: Uint8Array): SingleThreadedFragmentsModel {
  return new SingleThreadedFragmentsModel('test', fragments)
}

/** Members by their names, without what has no value. */
function plain(value: unknown): string {
  const text = JSON.stringify(value, (key, member: unknown) => {
    if (ACCIDENTS.has(key) || (Array.isArray(member) && member.length === 0)) return undefined
    if (!member || typeof member !== 'object' || Array.isArray(member) || ArrayBuffer.isView(member)) return member
    if ('value' in member && member.value === null) return undefined
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return text.replaceAll(UNNAMED, '"IFCINTEGER"')
}

/** Everything that is stored of every item. */
function storedIn(model: SingleThreadedFragmentsModel) {
  const categories = Object.entries(model.getItemsOfCategories([/^IFC/]))
  const ids = categories.flatMap(([, ofCategory]) => ofCategory).sort((a, b) => a - b)
  const shaped = [...model.getItemsWithGeometry()].sort((a, b) => a - b)
  const options = { attributesDefault: true, relationsDefault: { attributes: false, relations: false } }
  const stored = {
    categories: Object.fromEntries(categories.map(([name, of]) => [name, [...of].sort((a, b) => a - b)])),
    guids: model.getGuidsByLocalIds(ids),
    items: ids.map((id) => plain(model.getItemsData([id], options))),
    related: ids.map((id) =>
      plain(model.getItemsData([id], { ...options, relationsDefault: { attributes: true, relations: false } })),
    ),
    tree: JSON.stringify(model.getSpatialStructure()),
    shaped,
    samples: model.getSamplesIds().length,
    shapes: shaped.map((id) =>
      model
        .getItemsGeometry([id])
        .map((parts) =>
          parts.map(({ transform, positions, normals, indices }) => plain([transform, positions, normals, indices])),
        ),
    ),
  }
  model.dispose()
  return stored
}

describe.skipIf(skipWithoutSharedData('Stored models'))(
  'a stored model, by our writer and by the viewer library',
  () => {
    test.each([
      'bim/ifc/bim-whale/SimpleWall.ifc',
      'bim/ifc/bcf-testcases/MEP.ifc',
      'bim/ifc/pcert-building/Building-Structural.ifc',
      'bim/ifc/ifc4x3/reinforcing-assembly.ifc',
      'bim/ifc/ifc4x3/grid-placement.ifc',
    ])('[MOD-DES] holds the same of %s', async (name) => {
      const bytes = readFileSync(sharedDataFile(name))
      const { fragments } = await convertIfc(bytes)
      const byLibrary = await withQuietConsole(
        () => undefined,
        () => createFragmentImporter().process({ bytes, raw: true }),
      )
      const [ours, theirs] = [storedIn(modelOf(inflateSync(fragments))), storedIn(modelOf(byLibrary))]
      expect(ours.shapes.length).toBeGreaterThan(0)
      expect(ours).toEqual(theirs)
    })
  },
)
