import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { type ParserJob, runParserProcess } from '#engines/parser-process.ts'

const BLOCK_BYTES = 32 * 1024 ** 2

class RefusedFileError extends Error {
  readonly code = 'not-a-model'
  readonly say = { en: 'This is no model.', ar: 'هذا ليس نموذجًا.' }
}

/** What a hostile or broken file makes a parser do, by name. */
const BEHAVIOURS: Readonly<Record<string, (job: ParserJob) => unknown>> = {
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
  // Two seconds of work that says of itself that it goes on.
  steady: ({ advance }) => {
    const until = process.cpuUsage().user + 2_000_000
    while (process.cpuUsage().user < until) advance()
    return 'done'
  },
  waiting: async () => new Promise((resolve) => setTimeout(() => resolve('done'), 3000)),
  pits: ({ advance, leftOut }) => {
    if (!leftOut) for (;;);
    const places = ['first', 'second', 'third']
    for (const place of places) {
      if (leftOut.has(place)) continue
      advance(place)
      if (place !== 'second') for (;;);
    }
    return { leftOut: [...leftOut] }
  },
  pit: ({ advance }) => {
    advance('the only one')
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

await runParserProcess(async (job) => {
  const { input, progress } = job
  const { behaviour } = input as { behaviour: string }
  progress(0, `pid:${process.pid}`)
  if (behaviour === 'child') {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    progress(0.5, `pid:${child.pid}`)
    await new Promise(() => setInterval(() => undefined, 1000))
  }
  return BEHAVIOURS[behaviour]?.(job)
})
