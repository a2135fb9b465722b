import { runParserProcess } from '#engines/parser-process.ts'
import { fileSource } from './file-source.ts'
import { reportCloud } from './report-cloud.ts'

/** Input: `{ file }`, an absolute path. Result: a `CloudReport`. */
await runParserProcess(({ input }) => reportCloud(fileSource((input as { file: string }).file)))
