import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import { grantPlace, hashDigest, passwordDigest } from '#modules/access/server/public.ts'
import { insertUser } from '#modules/people/server/public.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type BareProcess, startBareProcess } from './parts/bare-process.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callMany, callOnce } from './parts/http-calls.ts'
import { interleave, PAIRS, type Pair } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { processorTime } from './parts/process-cost.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * The morning: many people sign in at once, each from their own browser. The delivered product (lock of tries, hash, session,
 * tokens, known device, audit) against a server that takes the same requests from the same caller and does nothing but check
 * the same stored hash with the same library: what the password hash alone allows on this machine.
 */
const GOAL = 0.9
const PEOPLE = 64
const CONCURRENCY = 8
const COUNT = Number(process.env['BENCH_REQUESTS'] ?? 240)

const LOGIN = '/user_rbac/api/user/login'

interface Secret {
  readonly storedHash: string
  readonly pepper: string
}

/** Takes sign-ins as the product does, and answers whether the password is right. */
async function serveBare({ storedHash, pepper }: Secret): Promise<void> {
  const app = Fastify()
  app.post<{ Body: { password: string } }>(LOGIN, async ({ body }) => {
    const isRight = await verify(storedHash, createHmac('sha256', pepper).update(body.password).digest('hex'))
    return { code: isRight ? 0 : 401, message: '', data: null }
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
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
  const storedHash = await hashDigest(passwordDigest(password), pepper)
  await insertPeople(folder, storedHash)
  const secret: Secret = { storedHash, pepper }
  const bare = await startBareProcess(fileURLToPath(import.meta.url), secret)
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

const signInCall = (
  { password, cookies }: World,
  { origin }: { readonly origin: string },
  index: number,
  typed = password,
) =>
  ({
    method: 'POST',
    url: `${origin}${LOGIN}`,
    headers: { cookie: cookies[index % PEOPLE] ?? '', host: 'localhost' },
    body: { username: nameOf(index), password: passwordDigest(typed), userType: 0 },
  }) as const

/** Both take the right password and refuse another. */
async function isEqual(world: World): Promise<boolean> {
  // First from a new network and browser, then from a known one, for everybody: nothing is told of new devices later.
  for (let index = 0; index < PEOPLE; index += 1) {
    const { code, data } = JSON.parse(await callOnce(signInCall(world, world.product, index)))
    if (code !== 0 || data.userName !== nameOf(index)) return false
  }
  const taken = JSON.parse(await callOnce(signInCall(world, world.bare, 0)))
  const refused = JSON.parse(await callOnce(signInCall(world, world.product, 0, 'another')))
  const bareRefused = JSON.parse(await callOnce(signInCall(world, world.bare, 0, 'another')))
  return taken.code === 0 && bareRefused.code === 401 && refused.error === 'session.credentials-wrong'
}

interface Run {
  readonly perSecond: number
  /** Processor time of one sign-in in milliseconds: of the server, and of its database. */
  readonly ownMs: number
  readonly databaseMs: number
}

async function measure(world: World, server: RunningProduct | BareProcess): Promise<Run> {
  const before = processorTime(server.pid)
  const startedMs = performance.now()
  await callMany(COUNT, CONCURRENCY, (index) => signInCall(world, server, index))
  const elapsedMs = performance.now() - startedMs
  const after = processorTime(server.pid)
  return {
    perSecond: COUNT / (elapsedMs / 1000),
    ownMs: (after.ownMs - before.ownMs) / COUNT,
    databaseMs: (after.childrenMs - before.childrenMs) / COUNT,
  }
}

async function compare(world: World): Promise<void> {
  if (!(await isEqual(world))) {
    console.log('  OUTPUT DIFFERS: the product and the bare server do not take and refuse the same')
    process.exitCode = 1
    return
  }
  console.log(`  equal output: ${PEOPLE} people signed in, a wrong password refused by both`)
  const signIns = () => measure(world, world.product)
  const checks = () => measure(world, world.bare)
  await signIns()
  await checks()
  report(await interleave(signIns, checks))
}

function report(pairs: readonly Pair<Run>[]): void {
  const medianOf = (side: 'product' | 'reference', of: (run: Run) => number) =>
    spreadOf(pairs.map((pair) => of(pair[side]))).median
  const cost = (side: 'product' | 'reference') => {
    const [own, database] = [medianOf(side, ({ ownMs }) => ownMs), medianOf(side, ({ databaseMs }) => databaseMs)]
    return `${own.toFixed(1)} + ${database.toFixed(1)} ms`
  }
  const throughput = spreadOf(pairs.map(({ product, reference }) => product.perSecond / reference.perSecond))
  console.log(`  as it came out, with caller and database on the same cores: ${spreadText(throughput)}`)
  const totalMs = ({ ownMs, databaseMs }: Run) => ownMs + databaseMs
  const ratios = spreadOf(pairs.map(({ product, reference }) => totalMs(reference) / totalMs(product)))
  const onceDatabaseIsElsewhere = spreadOf(pairs.map(({ product, reference }) => reference.ownMs / product.ownMs))
  console.log(
    `  by processor time of server and database: ${spreadText(ratios)}; of the server alone: ${spreadText(onceDatabaseIsElsewhere)}`,
  )
  noteResult({
    job: `sign-in, ${CONCURRENCY} at a time, processor time of server + database`,
    figure: cost('product'),
    reference: cost('reference'),
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
