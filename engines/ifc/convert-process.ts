import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { runParserProcess } from '#engines/parser-process.ts'
import { convertIfc } from './convert-ifc.ts'
import { IFC_ELEMENTS_FILE, IFC_FRAGMENTS_FILE, IFC_PROPERTIES_FILE } from './fragments-file.ts'

/** Input: `{ file }`, an absolute path. Result: the report; the model, the rows of its elements and
 * their properties lie in the folder. */
await runParserProcess(async ({ input, progress }) => {
  const { file } = input as { file: string }
  const { fragments, report, elements, properties } = await convertIfc(await readFile(file), { onProgress: progress })
  await writeFile(IFC_FRAGMENTS_FILE, fragments)
  await writeFile(IFC_ELEMENTS_FILE, JSON.stringify(elements))
  await writeFile(IFC_PROPERTIES_FILE, gzipSync(JSON.stringify(properties)))
  return report
})
