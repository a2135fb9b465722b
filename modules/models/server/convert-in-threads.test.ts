import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoModels } from '#demo/models/demo-models.ts'
import { IFC_ELEMENTS_FILE, IFC_FRAGMENTS_FILE } from '#engines/ifc/fragments-file.ts'
import { IfcReport } from '#engines/ifc/ifc-report.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'

describe('[MOD-DES] the conversion process', () => {
  it('reads properties in a second thread while it builds shapes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'convert-in-threads-'))
    try {
      const bridge = demoModels().find(({ structureCode }) => structureCode === 'WHN-02-FB')
      const file = join(folder, 'bridge.ifc')
      await writeFile(file, bridge?.bytes() ?? '')
      const outcome = await runParser({
        entry: parserEntry('ifc/convert'),
        input: { file, isInTwo: true },
        limits: { timeoutMs: 60_000, memoryBytes: 2 * 1024 ** 3 },
        temporaryRoot: folder,
        collect: async (result, made) => ({
          report: IfcReport.parse(result),
          elements: JSON.parse(await readFile(join(made, IFC_ELEMENTS_FILE), 'utf8')) as unknown[],
          fragmentBytes: (await readFile(join(made, IFC_FRAGMENTS_FILE))).length,
        }),
      })
      expect(outcome).toMatchObject({ state: 'done', value: { report: { schema: 'IFC4', failed: [] } } })
      if (outcome.state !== 'done') return
      expect(outcome.value.elements.length).toBeGreaterThan(100)
      expect(outcome.value.fragmentBytes).toBeGreaterThan(10_000)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
