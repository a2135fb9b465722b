import { runParserProcess } from '#engines/parser-process.ts'
import { readFleet } from './read-fleet.ts'

/** Input: `{ text }`, a page of a fleet. Result: its machines and the address of the next page. */
await runParserProcess(async ({ input }) => readFleet((input as { text: string }).text))
