import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDataFolders } from './start-product.ts'

it('keeps people’s files from everybody else on the machine, also where an older release made the folder', async () => {
  const data = await mkdtemp(join(tmpdir(), 'plumbline-folders-'))
  try {
    await mkdir(join(data, 'blobs'), { mode: 0o755 })
    await makeDataFolders(data)
    for (const name of ['blobs', 'staging', 'parsing'])
      expect((await stat(join(data, name))).mode & 0o777, name).toBe(0o700)
  } finally {
    await rm(data, { recursive: true })
  }
})
