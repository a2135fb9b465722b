import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { convertIfc } from './convert-ifc.ts'
import { IFC_ELEMENTS_FILE, IFC_FRAGMENTS_FILE } from './fragments-file.ts'

/** Input: `{ file }`, an absolute path. Result: the report; the model and the rows of its elements lie beside it. */
await runParserProcess(async ({ input, progress }) => {
  const { file } = input as { file: string }
  const { fragments, report, elements } = await convertIfc(await readFile(file), { onProgress: progress })
  await writeFile(IFC_FRAGMENTS_FILE, fragments)
  await writeFile(IFC_ELEMENTS_FILE, JSON.stringify(elements))
  return report
})
