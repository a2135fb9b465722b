import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { compareModels } from './compare-models.ts'
import { IFC_COMPARISON_FILE } from './fragments-file.ts'
import { readComparedModel } from './read-compared-model.ts'
import { shapeRunOf } from './stream-shapes.ts'

/** Input: `{ older, newer }`, absolute paths. The comparison lies in the folder; the result is the size of each list. */
await runParserProcess(async (job) => {
  const { input, progress } = job
  const { older, newer } = input as { older: string; newer: string }
  progress(0, 'reading')
  const before = await readComparedModel(await readFile(older), shapeRunOf(job, older))
  progress(0.45, 'reading')
  const after = await readComparedModel(await readFile(newer), shapeRunOf(job, newer))
  progress(0.9, 'comparing')
  const comparison = compareModels(before, after)
  await writeFile(IFC_COMPARISON_FILE, JSON.stringify(comparison))
  return Object.fromEntries(Object.entries(comparison).map(([list, elements]) => [list, elements.length]))
})
