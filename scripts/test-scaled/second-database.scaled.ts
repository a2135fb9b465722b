import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '../../apps/server/modules.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { findService } from '../test/debian-services.mjs'
import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts'

const program = findService('postgres')
const migrations = serverModules.flatMap((module) => module.migrations)
let folder: string
let postgres: DebianPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-second-'))
  if (program) postgres = await startDebianPostgres(program, join(folder, 'postgres'))
})
afterAll(async () => {
  await postgres?.server.end('SIGINT')
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!program)('a second database of one login is brought up to date as the first was', async () => {
  await migrate({ connectionString: postgres.url }, migrations)
  const login = new pg.Client({ ...clientOf(postgres.url), user: 'postgres', database: 'postgres' })
  await login.connect()
  await login.query('create database second owner plumbline')
  await login.end()
  const second = new URL(postgres.url)
  second.pathname = '/second'
  const { applied } = await migrate({ connectionString: second.href }, migrations)
  expect(applied.length).toBeGreaterThan(migrations.length)
})

function clientOf(url: string): pg.ClientConfig {
  const { hostname, port, password } = new URL(url)
  return { host: hostname, port: Number(port), password: decodeURIComponent(password) }
}
