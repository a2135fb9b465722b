import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { countProcessorTime } from './processor-time.mjs'

const WORK_MS = 400
const WORK = `const end = process.cpuUsage().user + ${WORK_MS} * 1000; while (process.cpuUsage().user < end);`
/** A process that works by another of its own. */
const NESTED = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(WORK)}])`

it.skipIf(process.platform !== 'linux')(
  'the processor time of a run is that of its processes and of theirs',
  async () => {
    const time = countProcessorTime()
    const before = time.seconds() ?? 0
    await once(spawn(process.execPath, ['-e', NESTED]), 'exit')
    const used = (time.seconds() ?? 0) - before
    time.stop()
    expect(used).toBeGreaterThan(WORK_MS / 1000)
  },
)
