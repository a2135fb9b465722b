import { readFileSync, writeFileSync } from 'node:fs'
import { runParserProcess } from '#engines/parser-process.ts'
import { readZip } from '../zip/read-zip.ts'
import { ODM_RESULTS, type OdmResult } from './odm-results.ts'
import { photosUnreadable } from './photos-unreadable.ts'

const MOST_BYTES = 6 * 1024 ** 3

/** Input: `{ file }`, what NodeODM sent. Result: which results it holds; each lies in the folder under its name here. */
await runParserProcess(({ input }) => {
  const wanted = new Set<string>(Object.values(ODM_RESULTS))
  const files = readZip(
    readFileSync((input as { file: string }).file),
    { maxEntries: 100_000, maxUnpackedBytes: MOST_BYTES },
    (name) => wanted.has(name),
  )
  const found = (Object.keys(ODM_RESULTS) as OdmResult[]).filter((result) => files.has(ODM_RESULTS[result]))
  if (found.length === 0) throw photosUnreadable('no-results')
  for (const result of found) writeFileSync(result, files.get(ODM_RESULTS[result])!)
  return Promise.resolve(found)
})
