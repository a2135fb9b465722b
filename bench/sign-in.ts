import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import { grantPlace, hashDigest, insertUser, passwordDigest } from '#modules/access/server/public.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type BareProcess, startBareProcess } from './parts/bare-process.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callMany, callOnce } from './parts/http-calls.ts'
import { interleave, PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { processorTime } from './parts/process-cost.ts'
import { saySpread, spreadOf } from './parts/spread.ts'

/**
 * The morning: many people sign in at once, each from their own browser. The delivered product (lock of tries, hash, session,
 * tokens, known device, audit) against a process that does nothing but check the same stored hash with the same library, as
 * many at a time, without HTTP and without a database: what the password hash alone allows on this machine.
 */
const GOAL = 0.9
const PEOPLE = 64
const CONCURRENCY = 8
const COUNT = Number(process.env['BENCH_REQUESTS'] ?? 240)

interface Secret {
  readonly storedHash: string
  /** What the hash was made of: the digest, mixed with the pepper. */
  readonly secret: string
  readonly wrong: string
}

/** Checks the hash `count` times, `CONCURRENCY` at a time, and answers how long that took, in milliseconds. */
async function serveBare({ storedHash, secret, wrong }: Secret): Promise<void> {
  const check = async (count: number) => {
    let left = count
    const work = async () => {
      while (left-- > 0) if (!(await verify(storedHash, secret))) throw new Error('The hash does not fit.')
    }
    const startedMs = performance.now()
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    return performance.now() - startedMs
  }
  const server = createServer(async (request, answer) => {
    const count = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('count'))
    const isRefused = !(await verify(storedHash, wrong))
    answer.end(JSON.stringify({ elapsedMs: await check(count), isRefused }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

interface World {
  readonly product: RunningProduct
  readonly bare: BareProcess
  readonly password: string
  /** By person: the cookie of a browser that the person has signed in from before. */
  readonly cookies: readonly string[]
}

const nameOf = (index: number) => `person-${index % PEOPLE}`

async function startWorld(folder: string): Promise<World> {
  const pepper = randomBytes(24).toString('hex')
  const product = await startBuiltProduct(folder, {
    DEMO: '0',
    HOST: '127.0.0.1',
    PASSWORD_PEPPER: pepper,
    RATE_LIMIT_PER_MINUTE: '0',
  })
  const password = randomBytes(12).toString('base64url')
  const peppered = (text: string) => createHmac('sha256', pepper).update(passwordDigest(text)).digest('hex')
  const storedHash = await hashDigest(passwordDigest(password), pepper)
  await insertPeople(folder, storedHash)
  const bare = await startBareProcess(fileURLToPath(import.meta.url), {
    storedHash,
    secret: peppered(password),
    wrong: peppered('another'),
  } satisfies Secret)
  console.log(`  hash of both: ${storedHash.split('$').slice(1, 4).join(' ')}`)
  const cookies = Array.from(
    { length: PEOPLE },
    () => `__Host-plumbline-device=${randomBytes(32).toString('base64url')}`,
  )
  return { product, bare, password, cookies }
}

async function insertPeople(folder: string, passwordHash: string): Promise<void> {
  const connection = await findEmbeddedPostgres(folder)
  if (!connection) throw new Error('The product runs no database of its own.')
  const database = openDatabase({ connection })
  try {
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (let index = 0; index < PEOPLE; index += 1) {
        const user = { id: randomUUID(), name: nameOf(index), displayName: `Person ${index}`, displayNameAr: '' }
        await insertUser(tx, { ...user, email: '', passwordHash })
        await grantPlace(tx, user.id, { projectCode: 'P1' })
      }
    })
  } finally {
    await database.stop()
  }
}

const signInCall = ({ product, password, cookies }: World, index: number, typed = password) =>
  ({
    method: 'POST',
    url: `${product.origin}/user_rbac/api/user/login`,
    headers: { cookie: cookies[index % PEOPLE] ?? '', host: 'localhost' },
    body: { username: nameOf(index), password: passwordDigest(typed), userType: 0 },
  }) as const

/** Both take the right password and refuse another. */
async function isEqual(world: World): Promise<boolean> {
  // First from a new network and browser, then from a known one, for everybody: nothing is told of new devices later.
  for (let index = 0; index < PEOPLE; index += 1) {
    const { code, data } = JSON.parse(await callOnce(signInCall(world, index)))
    if (code !== 0 || data.userName !== nameOf(index)) return false
  }
  const refused = JSON.parse(await callOnce(signInCall(world, 0, 'another')))
  const bare = JSON.parse(await callOnce({ method: 'GET', url: `${world.bare.origin}/?count=8`, headers: {} }))
  return refused.error === 'session.credentials-wrong' && bare.isRefused === true
}

interface Run {
  readonly perSecond: number
  /** Processor time of one check or sign-in, in milliseconds: of the process, and of its database. */
  readonly ownMs: number
  readonly databaseMs: number
}

async function measure(pid: number, work: () => Promise<number>): Promise<Run> {
  const before = processorTime(pid)
  const elapsedMs = await work()
  const after = processorTime(pid)
  return {
    perSecond: COUNT / (elapsedMs / 1000),
    ownMs: (after.ownMs - before.ownMs) / COUNT,
    databaseMs: (after.childrenMs - before.childrenMs) / COUNT,
  }
}

async function compare(world: World): Promise<void> {
  if (!(await isEqual(world))) {
    console.log('  OUTPUT DIFFERS: the product and the bare check do not take and refuse the same')
    process.exitCode = 1
    return
  }
  console.log(`  equal output: ${PEOPLE} people signed in, a wrong password refused by both`)
  const signIns = () =>
    measure(world.product.pid, async () => {
      const startedMs = performance.now()
      await callMany(COUNT, CONCURRENCY, (index) => signInCall(world, index))
      return performance.now() - startedMs
    })
  const checks = () =>
    measure(world.bare.pid, async () => {
      const call = { method: 'GET', url: `${world.bare.origin}/?count=${COUNT}`, headers: {} } as const
      return Number(JSON.parse(await callOnce(call)).elapsedMs)
    })
  await signIns()
  await checks()
  const pairs = await interleave(signIns, checks)
  const medianOf = (side: 'product' | 'reference', part: keyof Run) =>
    spreadOf(pairs.map((pair) => pair[side][part])).median
  const ratios = spreadOf(pairs.map(({ product, reference }) => product.perSecond / reference.perSecond))
  const cost = (side: 'product' | 'reference') =>
    `${medianOf(side, 'ownMs').toFixed(1)} + ${medianOf(side, 'databaseMs').toFixed(1)} ms`
  console.log(`  CPU of one, process + database: sign-in ${cost('product')}, bare check ${cost('reference')}`)
  console.log(`  ratio of throughput: ${saySpread(ratios)}`)
  noteResult({
    job: `sign-in, ${CONCURRENCY} at a time`,
    figure: `${medianOf('product', 'perSecond').toFixed(0)} /s`,
    reference: `${medianOf('reference', 'perSecond').toFixed(0)} /s`,
    ratio: ratios.median,
    goal: `≥ ${GOAL}`,
    isMet: ratios.median >= GOAL,
  })
}

async function run(): Promise<void> {
  console.log(`sign-in: ${COUNT} a measurement, ${CONCURRENCY} at a time, ${PEOPLE} people, ${PAIRS} interleaved pairs`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const world = await startWorld(folder)
    try {
      await compare(world)
    } finally {
      world.bare.stop()
      await world.product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[2] === 'serve-bare') await serveBare(JSON.parse(process.argv[3] ?? '{}'))
else await run()
