import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { readBcf } from './read-bcf.ts'

/** Name of the file with everything but contents, in the folder of the run. */
const MANIFEST = 'bcf.json'

/**
 * Input: `{ file }`, an absolute path. Result: `{ version, topics, otherFiles }`; in the folder lie `bcf.json` and the
 * contents as `blob-0`, `blob-1`, …, which the manifest names together with their SHA-256.
 */
await runParserProcess(async ({ input }) => {
  const { file } = input as { file: string }
  const bcf = readBcf(await readFile(file))
  let count = 0
  const keep = async (content: Uint8Array) => {
    const blob = `blob-${count}`
    count += 1
    await writeFile(blob, content)
    return { blob, sha256: createHash('sha256').update(content).digest('hex') }
  }
  const documents = []
  for (const { content, ...document } of bcf.documents) documents.push({ ...document, ...(await keep(content)) })
  const topics = []
  for (const topic of bcf.topics) {
    const files = []
    for (const [name, content] of topic.files) files.push({ name, ...(await keep(content)) })
    topics.push({ ...topic, files })
  }
  const { version, extensions } = bcf
  await writeFile(
    MANIFEST,
    JSON.stringify({ version, extensions, documents, topics, otherFiles: [...bcf.files.keys()] }),
  )
  return { version, topics: topics.length }
})
