import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { connect, PooledConnection } from './pooled-connection.ts'

const LIMITS = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 5_000,
  lockTimeoutMs: 5_000,
  idleTransactionTimeoutMs: 5_000,
}

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, said: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeUInt32BE(said.length + 4, 1)
  return Buffer.concat([head, said])
}

const GREETING = Buffer.concat([message('R', Buffer.from([0, 0, 0, 0])), message('Z', Buffer.from('I'))])
const FAREWELL = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

it('takes a server that ends in the moment of its greeting for lost, and goes on', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([GREETING, FAREWELL])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = await connect({ host: '127.0.0.1', port, user: 'nobody', database: 'none' }, LIMITS, 'test')
  const connection = new PooledConnection(client, () => {})
  await expect(connection.query({ text: 'select 1' })).rejects.toBeInstanceOf(DatabaseUnavailableError)
  expect(connection.isBroken).toBe(true)
  server.close()
})
