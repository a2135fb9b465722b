import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { convertIfc } from './convert-ifc.ts'
import { describeInThread } from './description-thread.ts'
import { IFC_ELEMENTS_FILE, IFC_FRAGMENTS_FILE, IFC_PROPERTIES_FILE } from './fragments-file.ts'
import { shapeRunOf } from './stream-shapes.ts'

/** A thread costs as much as a file of this size takes in one. */
const LEAST_BYTES_FOR_TWO = 8 * 1024 ** 2
/** The second thread keeps the file a second time, and a third more memory than one: the limit is one for both. */
const MOST_BYTES_FOR_TWO = 160 * 1024 ** 2

/**
 * Input: `{ file, isInTwo }`: an absolute path, and whether a second thread helps; by default it does with a large file.
 * Result: the report; the model, the rows of its elements and their properties lie in the folder.
 */
async function convert(): Promise<void> {
  await runParserProcess(async (job) => {
    const { input, progress } = job
    const { file, isInTwo } = input as { file: string; isInTwo?: boolean }
    const bytes = await readFile(file)
    const { fragments, report, elements, properties } = await convertIfc(bytes, {
      onProgress: progress,
      run: shapeRunOf(job, file),
      ...((isInTwo ?? isWorthTwo(bytes.length)) && {
        describe: describeInThread(secondProgram(process.argv[1] ?? '')),
      }),
    })
    await writeFile(IFC_FRAGMENTS_FILE, fragments)
    await writeFile(IFC_ELEMENTS_FILE, JSON.stringify(elements))
    await writeFile(IFC_PROPERTIES_FILE, properties)
    return report
  })
}

function isWorthTwo(bytes: number): boolean {
  return bytes >= LEAST_BYTES_FOR_TWO && bytes <= MOST_BYTES_FOR_TWO
}

/** Beside this one, under the name of its own verb: a thread without shapes has no use for the parser that builds them. */
function secondProgram(program: string): string {
  return program.replace(/convert(-process\.ts|\.js)$/, 'describe$1')
}

await convert()
