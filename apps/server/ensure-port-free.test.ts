import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ensurePortFree } from './ensure-port-free.ts'

const HOST = '127.0.0.1'

describe('the port of a start', () => {
  it('is refused where another program listens, and taken once that has ended', async () => {
    const other = createServer().listen(0, HOST)
    await once(other, 'listening')
    const { port: PORT } = other.address() as AddressInfo
    await expect(ensurePortFree({ PORT, HOST })).rejects.toThrow(
      `Port ${PORT} is used by another program. Stop that, or start with another PORT.`,
    )
    other.close()
    await once(other, 'close')
    await expect(ensurePortFree({ PORT, HOST })).resolves.toBeUndefined()
  })

  it('is refused on an address that is not of this machine', async () => {
    await expect(ensurePortFree({ PORT: 0, HOST: '192.0.2.1' })).rejects.toThrow(
      '192.0.2.1 is no address of this machine',
    )
  })
})
