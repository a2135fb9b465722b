import { runParserProcess } from '#engines/parser-process.ts'
import { readTracks } from './read-track.ts'

/** Input: `{ content, name }`. Result: the tracks of the file. */
await runParserProcess(async ({ input }) => {
  const { content, name } = input as { content: string; name: string }
  return readTracks(new TextEncoder().encode(content), name)
})
