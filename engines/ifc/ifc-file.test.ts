import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { IfcFile } from './ifc-file.ts'
import { openModel, startWebIfc } from './web-ifc-session.ts'

describe.skipIf(skipWithoutSharedData('Index of real IFC files'))('real files', () => {
  test.each(['bim/ifc/duplex/Duplex_A.ifc', 'bim/ifc/samplehouse/Ifc4_SampleHouse.ifc'])(
    'finds in %s what the parser finds: ids, classes and names',
    async (name) => {
      const bytes = readFileSync(sharedDataFile(name))
      const file = new IfcFile(bytes)
      const api = await startWebIfc()
      const model = openModel(api, bytes)
      const lines = [...api.GetAllLines(model)]
      expect([...file.index.ids].sort((a, b) => a - b)).toEqual(lines.sort((a, b) => a - b))
      for (const id of lines) {
        const instance = file.find(id)
        expect(instance && file.classOf(instance)?.name).toBe(api.GetNameFromTypeCode(api.GetLineType(model, id)))
      }
      api.Dispose()
    },
  )
})
