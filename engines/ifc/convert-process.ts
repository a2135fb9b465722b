import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { convertIfc } from './convert-ifc.ts'
import { IFC_FRAGMENTS_FILE } from './fragments-file.ts'

/** Input: `{ file }`, an absolute path. Result: the report; the model lies beside it as `model.frag`. */
await runParserProcess(async ({ input, progress }) => {
  const { file } = input as { file: string }
  const { fragments, report } = await convertIfc(await readFile(file), { onProgress: progress })
  await writeFile(IFC_FRAGMENTS_FILE, fragments)
  return report
})
