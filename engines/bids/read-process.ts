import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { type ReadBidOptions, readBid } from './read-bid.ts'

/** What the process is given: an absolute path, and how to read it. */
export interface BidInput extends Pick<ReadBidOptions, 'currency' | 'mark'> {
  readonly file: string
}

/** Result: null; in the folder lies `bid.json`, a `ReadBid`. */
await runParserProcess(async ({ input, advance }) => {
  const { file, ...options } = input as BidInput
  const bid = await readBid(await readFile(file), { ...options, advance })
  await writeFile('bid.json', JSON.stringify(bid))
  return null
})
