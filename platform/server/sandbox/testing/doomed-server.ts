import { fileURLToPath } from 'node:url'
import { sourceEntry } from '../parser-entry.ts'
import { runParser } from '../run-parser.ts'

/** Runs a parser that never ends and prints its process id, for a test that kills this process. */
await runParser({
  entry: sourceEntry(fileURLToPath(new URL('./misbehaving-parser.ts', import.meta.url))),
  input: { behaviour: 'loop' },
  limits: { timeoutMs: 60_000, memoryBytes: 1024 ** 3 },
  onProgress: (_fraction, step) => console.log(step),
  collect: () => undefined,
})
