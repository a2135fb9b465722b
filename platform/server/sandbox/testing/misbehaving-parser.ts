import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'

const BLOCK_BYTES = 32 * 1024 ** 2

class RefusedFileError extends Error {
  readonly code = 'not-a-model'
  readonly say = { en: 'This is no model.', ar: 'هذا ليس نموذجًا.' }
}

/** What a hostile or broken file makes a parser do, by name. */
const BEHAVIOURS: Readonly<Record<string, () => unknown>> = {
  environment: () => ({ folder: process.cwd(), variables: process.env }),
  file: async () => {
    await writeFile('result.txt', 'stored')
    return { isStored: true }
  },
  refuse: () => {
    throw new RefusedFileError()
  },
  throw: () => {
    throw new Error('broken index')
  },
  loop: () => {
    for (;;);
  },
  heap: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length))
  },
  buffers: async () => {
    const kept: Uint8Array[] = []
    for (;;) {
      kept.push(new Uint8Array(BLOCK_BYTES).fill(1))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  },
  exit: () => process.exit(7),
  chatter: () => {
    process.stdout.write(`${'printed by a library\n'.repeat(50_000)}`)
    return 'still fine'
  },
  nonsense: async () => {
    const { writeSync } = await import('node:fs')
    writeSync(3, 'no message\n')
    await new Promise(() => setInterval(() => undefined, 1000))
  },
}

await runParserProcess(async ({ input, progress }) => {
  const { behaviour } = input as { behaviour: string }
  progress(0, `pid:${process.pid}`)
  if (behaviour === 'child') {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    progress(0.5, `pid:${child.pid}`)
    await new Promise(() => setInterval(() => undefined, 1000))
  }
  return BEHAVIOURS[behaviour]?.()
})
