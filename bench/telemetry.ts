import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { explainReads, type Statement, type TableRead } from '#apps/testing/explain-reads.ts'
import type { KnownDevice } from '#modules/devices/server/device-credentials.ts'
import { measurementsIn } from '#modules/devices/server/mqtt-messages.ts'
import { takeMeasurements } from '#modules/devices/server/take-measurements.ts'
import {
  followReadings,
  latestValues,
  seriesOf,
  seriesOfDevices,
  storeReadings,
} from '#modules/telemetry/server/public.ts'
import { telemetryServer } from '#modules/telemetry/server/telemetry-server.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { LeasedQueries } from '#platform/server/database/leased-queries.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { testServices } from '#platform/testing/services.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf, spreadOf, spreadText } from './parts/spread.ts'

/**
 * What devices measure: from a client's bytes to committed rows beside a bare binary COPY of the same rows into the same table, the
 * latest values of 10,000 devices, a day of one series and a week of a fleet out of BENCH_ROWS stored rows (`BENCH_ROWS=100000000`
 * for the whole of the promise), late data among them. Each chart is checked against the samples.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000_000)
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 500)
const DEVICES = 100
const METRICS = ['pm10', 'pm25', 'noise', 'wind', 'rain']
const MOMENTS = 20
const IN_FLIGHT = 100
const LATEST_DEVICES = 10_000
const DAY_MS = 86_400_000
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS - 30 * DAY_MS
const PROJECT = 'WHN'

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const server = await startEmbeddedPostgres({ dataFolder: folder })
await migrate(server.connection, telemetryServer.migrations)
const database = openDatabase({ connection: server.connection })
const services = testServices(database)
const bare = new pg.Client({ ...server.connection, user: 'postgres' })
await bare.connect()

interface Sent {
  readonly device: KnownDevice
  readonly payload: Buffer
}

/** What devices send, each run later than the one before. */
function messagesOf(run: number): Sent[] {
  const ids = Array.from({ length: DEVICES }, () => randomUUID())
  return Array.from({ length: MESSAGES }, (_, message) => {
    const device = { id: ids[message % DEVICES]!, projectCode: PROJECT, siteCode: 'S', expectedSeconds: 60 }
    const measurements = Array.from({ length: MOMENTS }, (_, moment) => ({
      at: new Date(START + run * 3_600_000 + (Math.floor(message / DEVICES) * MOMENTS + moment) * 1_000).toISOString(),
      values: Object.fromEntries(METRICS.map((metric, n) => [metric, ((message + moment) * (n + 3)) % 997])),
    }))
    return { device, payload: Buffer.from(JSON.stringify(measurements)) }
  })
}

const perRun = MESSAGES * MOMENTS * METRICS.length
const countOf = async () =>
  Number((await bare.query<{ count: string }>('select count(*) from telemetry_samples')).rows[0]?.count)

async function ingest(messages: readonly Sent[]): Promise<number> {
  const before = await countOf()
  const started = performance.now()
  let next = 0
  const sender = async () => {
    for (let at = next++; at < messages.length; at = next++) {
      const { device, payload } = messages[at]!
      await takeMeasurements(services, device, measurementsIn(payload) ?? [])
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender))
  const seconds = (performance.now() - started) / 1_000
  const followed = performance.now()
  await followReadings(services)
  followedSeconds.push(seconds + (performance.now() - followed) / 1_000)
  if ((await countOf()) - before !== perRun) throw new Error('Not every reading that was acknowledged is stored.')
  return perRun / seconds
}
const followedSeconds: number[] = []

const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const EPOCH_2000 = Date.UTC(2000, 0, 1)

/** The rows of the messages as PostgreSQL reads them, ready before the clock starts. */
function copyBytes(messages: readonly Sent[]): Buffer[] {
  const field = (bytes: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const rows: Buffer[] = []
  for (const { device, payload } of messages)
    for (const { at, values } of JSON.parse(payload.toString()))
      for (const [metric, value] of Object.entries<number>(values)) {
        const [moment, number] = [Buffer.alloc(8), Buffer.alloc(8)]
        moment.writeBigInt64BE(BigInt(Date.parse(at) - EPOCH_2000) * 1_000n)
        number.writeDoubleBE(value)
        const id = Buffer.from(device.id.replaceAll('-', ''), 'hex')
        const fields = [Buffer.from(PROJECT), id, Buffer.from(metric), moment, number].map(field)
        rows.push(Buffer.concat([Buffer.from([0, 5]), ...fields]))
      }
  const batches = Array.from({ length: Math.ceil(rows.length / 5_000) }, (_, n) =>
    rows.slice(n * 5_000, (n + 1) * 5_000),
  )
  return batches.map((batch) => Buffer.concat([HEADER, ...batch, Buffer.from([0xff, 0xff])]))
}

async function copy(batches: readonly Buffer[]): Promise<number> {
  const before = await countOf()
  const started = performance.now()
  for (const bytes of batches) {
    const stream = bare.query(
      copyFrom('copy telemetry_samples (project_code, device_id, metric, at, value) from stdin binary'),
    )
    stream.end(bytes)
    await finished(stream)
  }
  const seconds = (performance.now() - started) / 1_000
  if ((await countOf()) - before !== perRun) throw new Error('The reference stored something else.')
  return perRun / seconds
}

async function measureIngest(): Promise<void> {
  let run = 0
  // The first one makes the month and warms both.
  await ingest(messagesOf(run++))
  followedSeconds.length = 0
  const pairs = await interleave(
    () => ingest(messagesOf(run++)),
    () => copy(copyBytes(messagesOf(run++))),
  )
  const [ours, reference] = [pairs.map(({ product }) => product), pairs.map((pair) => pair.reference)]
  const ratio = spreadOf(pairs.map((pair) => pair.product / pair.reference))
  console.log(
    `  ingest: ratio ${spreadText(ratio)}; with summaries ${Math.round(perRun / spreadOf(followedSeconds).median)} rows/s`,
  )
  noteResult({
    job: 'telemetry, bytes to committed rows',
    figure: `${Math.round(spreadOf(ours).median)} rows/s`,
    reference: `${Math.round(spreadOf(reference).median)} rows/s, binary COPY`,
    ratio: ratio.median,
    goal: '≥ 0.60',
    isMet: ratio.median >= 0.6,
  })
}

/** Readings by ten seconds of the devices of a fleet, and their summaries as following them would have left them. */
async function fill(ids: readonly string[]): Promise<void> {
  const steps = Math.ceil(ROWS / ids.length)
  const seconds = (30 * 86_400) / steps
  for (const table of ['telemetry_samples', 'telemetry_minutes', 'telemetry_hours'])
    await bare.query(
      `select telemetry_make_part($1, to_timestamp($2 / 1000.0) + n * interval '15 days') from generate_series(0, 2) n`,
      [table, START],
    )
  await bare.query(
    `insert into telemetry_samples (project_code, device_id, metric, at, value)
     select $1, id, 'dust', to_timestamp($2 / 1000.0) + n * $3::float8 * interval '1 s', 50 + 40 * sin(n / 1000.0)
     from unnest($4::uuid[]) id, generate_series(0, $5::int - 1) n`,
    [PROJECT, START, seconds, ids, steps],
  )
  for (const [table, unit] of [
    ['telemetry_minutes', 'minute'],
    ['telemetry_hours', 'hour'],
    ['telemetry_days', 'day'],
  ] as const)
    await bare.query(
      `insert into ${table} select project_code, device_id, metric, date_trunc('${unit}', at, 'UTC'), count(*), sum(value), min(value),
         max(value) from telemetry_samples where metric = 'dust' and device_id = any ($1::uuid[]) group by 1, 2, 3, 4`,
      [ids],
    )
  await bare.query('vacuum analyze telemetry_minutes, telemetry_hours, telemetry_days, telemetry_samples')
}

async function timesOf(work: () => Promise<unknown>, times = 60): Promise<number[]> {
  const measured: number[] = []
  for (let at = 0; at < times; at += 1) {
    const started = performance.now()
    await work()
    measured.push(performance.now() - started)
  }
  return measured
}

async function expectSame(
  deviceIds: readonly string[],
  from: number,
  to: number,
  chart: readonly { count: number; mean: number }[],
) {
  const { rows } = await bare.query<{ count: string; sum: number }>(
    `select count(*), sum(value) from telemetry_samples where project_code = $1 and metric = 'dust' and device_id = any ($2::uuid[])
       and at >= to_timestamp($3 / 1000.0) and at < to_timestamp($4 / 1000.0)`,
    [PROJECT, deviceIds, from, to],
  )
  const count = chart.reduce((sum, slot) => sum + slot.count, 0)
  const sum = chart.reduce((all, slot) => all + slot.mean * slot.count, 0)
  if (count !== Number(rows[0]?.count) || Math.abs(sum - Number(rows[0]?.sum)) > 1e-6 * Math.abs(sum))
    throw new Error(`A chart of ${count} readings is not that of its ${rows[0]?.count} samples.`)
}

/** Which tables a piece of work reads, and how many of their rows. */
async function readsBehind(work: () => Promise<unknown>): Promise<TableRead[]> {
  const asked: Statement[] = []
  const { executeQuery } = LeasedQueries.prototype
  LeasedQueries.prototype.executeQuery = function (this: LeasedQueries, compiled) {
    asked.push({ scope: this.scope, sql: compiled.sql, parameters: compiled.parameters })
    return executeQuery.call(this, compiled) as never
  }
  try {
    await work()
  } finally {
    LeasedQueries.prototype.executeQuery = executeQuery
  }
  const reads: TableRead[] = []
  for (const statement of asked) reads.push(...(await explainReads(database, statement)))
  return reads
}

async function measureCharts(): Promise<void> {
  const ids = Array.from({ length: DEVICES }, () => randomUUID())
  await fill(ids)
  // A day late, between those that are there.
  const late = Array.from({ length: 2_000 }, (_, n) => ({
    projectCode: PROJECT,
    deviceId: ids[n % DEVICES]!,
    metric: 'dust',
    at: START + 25 * DAY_MS + 7 * n * 1_000 + 1,
    value: 1_000,
  }))
  await storeReadings(services, late)
  await followReadings(services)
  const to = START + 28 * DAY_MS
  const key = { projectCode: PROJECT, metric: 'dust', to }
  const day = () => seriesOf(services, { ...key, deviceId: ids[7]!, from: to - DAY_MS, slots: 240 })
  const week = () => seriesOfDevices(services, { ...key, deviceIds: ids, from: to - 7 * DAY_MS, slots: 168 })
  await expectSame([ids[7]!], to - DAY_MS, to, await day())
  await expectSame(ids, to - 7 * DAY_MS, to, await week())
  for (const [job, work] of [
    ['a day of one series', day],
    ['a week of a fleet of 100', week],
  ] as const) {
    // What it looks at says more than a time of one machine: it stays the same however much is stored.
    const reads = await readsBehind(work)
    if (reads.some(({ table }) => table.startsWith('telemetry_samples')))
      throw new Error(`${job} reads single samples.`)
    const rows = reads.reduce((sum, read) => sum + read.rows, 0)
    console.log(`  ${job}: ${rows} rows of ${[...new Set(reads.map(({ table }) => table))].join(', ')}`)
    const p95 = percentileOf(await timesOf(work), 0.95)
    const figure = `p95 ${p95.toFixed(1)} ms of ${ROWS.toLocaleString('en')} rows`
    noteResult({
      job: `telemetry, ${job}`,
      figure,
      reference: '',
      ratio: null,
      goal: 'p95 ≤ 100 ms',
      isMet: p95 <= 100,
    })
  }
}

async function measureLatest(): Promise<void> {
  const ids = Array.from({ length: LATEST_DEVICES }, () => randomUUID())
  for (let at = 0; at < ids.length; at += 2_500)
    await storeReadings(
      services,
      ids
        .slice(at, at + 2_500)
        .map((deviceId, n) => ({ projectCode: PROJECT, deviceId, metric: 'dust', at: START + n, value: n })),
    )
  await followReadings(services)
  const found = await latestValues(services, PROJECT, ids)
  if (found.length !== LATEST_DEVICES) throw new Error(`Of ${LATEST_DEVICES} latest values ${found.length} were found.`)
  const p95 = percentileOf(await timesOf(() => latestValues(services, PROJECT, ids), 30), 0.95)
  noteResult({
    job: 'telemetry, latest values of 10,000 devices',
    figure: `p95 ${p95.toFixed(1)} ms`,
    reference: '',
    ratio: null,
    goal: 'p95 ≤ 50 ms',
    isMet: p95 <= 50,
  })
}

try {
  await measureIngest()
  await measureLatest()
  await measureCharts()
} finally {
  await bare.end()
  await database.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
