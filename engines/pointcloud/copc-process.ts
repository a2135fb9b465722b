import { resolve } from 'node:path'
import { runParserProcess } from '#engines/parser-process.ts'
import { fileSource } from './file-source.ts'
import { writeCopc } from './write-copc.ts'

/** Input: `{ file }`, an absolute path. Result: a `WrittenCopc`; in the folder of the run lies `cloud.copc.laz`. */
await runParserProcess(({ input }) =>
  writeCopc(fileSource((input as { file: string }).file), resolve('cloud.copc.laz')),
)
