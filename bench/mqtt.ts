import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Aedes } from 'aedes'
import { WebSocket, WebSocketServer } from 'ws'
import { freePort } from '#platform/testing/free-port.ts'
import { startBareProcess } from './parts/bare-process.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { MqttSender, type SenderTarget } from './parts/mqtt-sender.ts'
import { noteResult } from './parts/note-result.ts'
import { processorTime } from './parts/process-cost.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * Devices that publish over MQTT at QoS 1 to the delivered product, as quickly as they are acknowledged, for BENCH_SECONDS: messages a
 * second, all of them found stored, and the memory of the process in thirds of the time. An hour of it is a soak:
 * `BENCH_SECONDS=3600 npx tsx bench/mqtt.ts`. Beside it a bare aedes that keeps nothing. Then, at 1,000 messages a second with alarm
 * rules that are on, the time from a publish until a browser that is told by the live connection has read its value, beside a bare
 * bridge from aedes to a web socket; and how much of it the acknowledgement takes, which comes after the commit.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const SENDERS = 16
const WINDOW = 400
const GOAL = { perSecond: 20_000, ratioP50: 2, p99Ms: 300 }
const STEADY = { perSecond: 1_000, seconds: Math.min(SECONDS, 20), probes: 5 }
const SETTLE_MS = 180_000
const MEGABYTE = 1024 ** 2

/** A broker that keeps nothing, and tells a web socket of everything that comes. */
async function serveBare(): Promise<void> {
  const broker = await Aedes.createBroker()
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  broker.on('publish', ({ payload }) => {
    for (const client of sockets.clients) client.send(payload.toString())
  })
  const server = createServer((socket) => void broker.handle(socket))
  server.listen(0, '127.0.0.1', () => {
    const [mqtt, web] = [server.address(), sockets.address()]
    if (mqtt && typeof mqtt === 'object' && web && typeof web === 'object')
      process.send?.(JSON.stringify({ mqtt: mqtt.port, web: web.port }))
  })
}

interface World {
  readonly product: RunningProduct
  readonly port: number
  readonly token: string
  readonly call: <Data>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Data>
  readonly place: { readonly projectCode: string; readonly siteCode: string }
}

async function startWorld(folder: string): Promise<World> {
  const port = await freePort()
  const environment = { MQTT_PORT: String(port), WORKER_CONCURRENCY: '0', RATE_LIMIT_PER_MINUTE: '0', DEMO_FLEET: '0' }
  const product = await startBuiltProduct(folder, environment)
  const token = await signInDemonstration(product.origin)
  const headers = { authorization: `Bearer ${token}` }
  const call: World['call'] = async (method, path, body) =>
    JSON.parse(await callOnce({ method, url: `${product.origin}/api${path}`, headers, body })).data
  const { items } = await call<{ items: { code: string; projectCode: string }[] }>('GET', '/sites?pageSize=1')
  const [site] = items
  if (!site) throw new Error('The demonstration has no site.')
  return { product, port, token, call, place: { projectCode: site.projectCode, siteCode: site.code } }
}

/** Devices of the product, each with a credential; measurements begin at a moment of theirs. */
async function registered({ call, place, port }: World, name: string, fromMs: number): Promise<SenderTarget[]> {
  const targets: SenderTarget[] = []
  for (let n = 0; n < SENDERS; n += 1) {
    const facts = { ...place, name: `${name} ${n}`, serial: `${name}-${n}-${fromMs}`, kind: 'dust' }
    const { id } = await call<{ id: string }>('POST', '/devices', facts)
    const { secret } = await call<{ secret: string }>('POST', `/devices/${id}/credential`, {})
    targets.push({ host: '127.0.0.1', port, deviceId: id, secret, fromMs })
  }
  return targets
}

interface Flood {
  readonly perSecond: number
  readonly sent: readonly number[]
  /** Largest resident memory in each third of the time, bytes. */
  readonly memory: readonly number[]
  /** Processor time of the process for each message, microseconds. */
  readonly ownMicroseconds: number
}

async function flood(targets: readonly SenderTarget[], pid: number): Promise<Flood> {
  const senders = await Promise.all(targets.map((target) => MqttSender.open(target, WINDOW)))
  const before = processorTime(pid).ownMs
  const startedMs = performance.now()
  const memory = [0, 0, 0]
  for (const sender of senders) sender.begin()
  const watched = (async () => {
    for (let second = 0; second < SECONDS; second += 1) {
      await sleep(1_000)
      const third = Math.min(2, Math.floor((second * 3) / SECONDS))
      memory[third] = Math.max(memory[third] ?? 0, residentBytes(pid))
    }
  })()
  await Promise.race([watched, ...senders.map(({ failure }) => failure)])
  await Promise.all(senders.map((sender) => sender.end(SETTLE_MS)))
  const seconds = (performance.now() - startedMs) / 1_000
  const sent = senders.map((sender) => sender.sent)
  const total = sent.reduce((sum, count) => sum + count, 0)
  const ownMicroseconds = ((processorTime(pid).ownMs - before) * 1_000) / total
  return { perSecond: total / seconds, sent, memory, ownMicroseconds }
}

/** @throws where not each acknowledged message is in the summaries, once */
async function expectStored(
  { call }: World,
  targets: readonly SenderTarget[],
  sent: readonly number[],
): Promise<number> {
  const startedMs = performance.now()
  for (const [at, { deviceId, fromMs }] of targets.entries()) {
    const asked = `from=${new Date(fromMs - 86_400_000).toISOString()}&to=${new Date(fromMs + 86_400_000).toISOString()}`
    let count = -1
    while (count !== sent[at]) {
      if (performance.now() - startedMs > SETTLE_MS)
        throw new Error(`Of ${sent[at]} acknowledged messages of a device ${count} are in its summaries.`)
      const slots = await call<{ count: number }[]>('GET', `/devices/${deviceId}/series?metric=pm10&slots=1&${asked}`)
      count = slots.reduce((sum, slot) => sum + slot.count, 0)
      if (count !== sent[at]) await sleep(500)
    }
  }
  return performance.now() - startedMs
}

/** Resident memory of one process in bytes, without its database's. */
function residentBytes(pid: number): number {
  return Number(/^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1]) * 1024
}

async function measureFlood(world: World, bare: { readonly pid: number; readonly mqtt: number }): Promise<void> {
  const fromMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 5 * 86_400_000
  const targets = await registered(world, 'Flood', fromMs)
  const found = await flood(targets, world.product.pid)
  const behindMs = await expectStored(world, targets, found.sent)
  const reference = await flood(
    targets.map((target) => ({ ...target, port: bare.mqtt })),
    bare.pid,
  )
  const total = found.sent.reduce((sum, count) => sum + count, 0)
  const [first = 0, , last = 0] = found.memory
  const say = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`
  console.log(
    `  ${total.toLocaleString('en')} messages, each found once; summaries and rules ${(behindMs / 1_000).toFixed(1)} s behind; ` +
      `${found.ownMicroseconds.toFixed(0)} µs of the process for each, bare ${reference.ownMicroseconds.toFixed(0)} µs; load ${loadavg()[0]?.toFixed(1)}`,
  )
  noteResult({
    job: `MQTT QoS 1, acknowledged after the commit, ${SECONDS} s`,
    figure: `${Math.round(found.perSecond)} /s, none lost`,
    reference: `${Math.round(reference.perSecond)} /s, bare aedes that keeps nothing`,
    ratio: found.perSecond / reference.perSecond,
    goal: `≥ ${GOAL.perSecond} /s`,
    isMet: found.perSecond >= GOAL.perSecond,
  })
  noteResult({
    job: 'MQTT, memory of the process in the last third of that time',
    figure: say(last),
    reference: `${say(first)} in the first third`,
    ratio: last / first,
    goal: '≤ 1.2 times the first',
    isMet: last <= first * 1.2,
  })
}

/** Publishes so many messages a second until it is told to stop. */
function steadily(senders: readonly MqttSender[]): () => void {
  const each = STEADY.perSecond / 50 / senders.length
  let owed = 0
  const timer = setInterval(() => {
    owed += each
    const now = Math.floor(owed)
    owed -= now
    if (now > 0) for (const sender of senders) sender.send(now)
  }, 20)
  return () => clearInterval(timer)
}

async function switchRulesOn({ call, place }: World): Promise<void> {
  for (const raiseAt of [1_000, 2_000, 3_000]) {
    const limits = { kind: 'simple', metric: 'pm10', comparison: 'above', raiseAt, clearAt: raiseAt - 1 }
    const facts = { ...place, name: `Dust above ${raiseAt}`, severity: 'minor', deviceKind: 'dust', ...limits }
    const { id } = await call<{ id: string }>('POST', '/alarm-rules', facts)
    await call('POST', `/alarm-rules/${id}/steps/switchOn`, { rowVersion: 1 })
  }
}

/** Hears of devices as a browser does: one web socket, signed in and subscribed to a project. */
async function listenToSignals({ product, token, place }: World, onDevices: (ids: readonly string[] | null) => void) {
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/api/live`)
  await new Promise((done) => socket.once('open', done))
  socket.send(JSON.stringify({ type: 'authenticate', token }))
  const isSubscribed = new Promise<void>((done) => {
    socket.on('message', (bytes) => {
      const { type, signal } = JSON.parse(bytes.toString())
      if (type === 'authenticated')
        socket.send(JSON.stringify({ type: 'subscribe', topics: [`project:${place.projectCode}`] }))
      if (type === 'subscribed') done()
      if (type === 'signal' && signal.type === 'device.measured') onDevices(signal.data.deviceIds)
    })
  })
  await isSubscribed
  return socket
}

/** From the publish of a value until the latest values of its device say it to a page that was told to read them. */
async function measureReadable(world: World, bare: { readonly mqtt: number; readonly web: number }): Promise<void> {
  await switchRulesOn(world)
  const fromMs = Date.now() - 3_600_000
  const targets = await registered(world, 'Steady', fromMs)
  const [probe, ...others] = targets
  if (!probe) throw new Error('There is no device.')
  const acknowledged: number[] = []
  const ours = await timed(others, async (until, times) => {
    let tell = () => {}
    const socket = await listenToSignals(world, (ids) => (ids?.includes(probe.deviceId) ?? true) && tell())
    const sender = await MqttSender.open({ ...probe, fromMs: Date.now() }, 1)
    while (performance.now() < until) {
      let told = new Promise<void>((done) => {
        tell = done
      })
      const sentMs = performance.now()
      sender.send(1)
      void untilAcknowledged(sender).then(() => acknowledged.push(performance.now() - sentMs))
      for (;;) {
        await told
        told = new Promise<void>((done) => {
          tell = done
        })
        const [value] = await world.call<{ at: string }[]>('GET', `/devices/${probe.deviceId}/latest`)
        if (value && Date.parse(value.at) >= sender.lastMs) break
      }
      times.push(performance.now() - sentMs)
      await sleep(1_000 / STEADY.probes)
    }
    socket.close()
    await sender.end(SETTLE_MS)
  })
  const bareTargets = others.map((target) => ({ ...target, port: bare.mqtt }))
  const theirs = await timed(bareTargets, async (until, times) => {
    const socket = new WebSocket(`ws://127.0.0.1:${bare.web}`)
    await new Promise((done) => socket.once('open', done))
    let isHeard: (text: string) => void = () => {}
    socket.on('message', (bytes) => isHeard(bytes.toString()))
    const begun = Date.now() + 86_400_000
    const sender = await MqttSender.open({ ...probe, port: bare.mqtt, fromMs: begun }, 1)
    for (let count = 0; performance.now() < until; count += 1) {
      const wanted = new Date(begun + count).toISOString()
      const heard = new Promise<void>((done) => {
        isHeard = (text) => text.includes(wanted) && done()
      })
      const sentMs = performance.now()
      sender.send(1)
      await heard
      times.push(performance.now() - sentMs)
      await sleep(1_000 / STEADY.probes)
    }
    await sender.end(SETTLE_MS)
    socket.close()
  })
  const ratio = percentileOf(ours, 0.5) / percentileOf(theirs, 0.5)
  const say = (times: readonly number[]) =>
    `p50 ${percentileOf(times, 0.5).toFixed(1)} ms, p99 ${percentileOf(times, 0.99).toFixed(0)} ms`
  console.log(
    `  of ${ours.length} and ${theirs.length} probes; acknowledged after the commit: ${say(acknowledged)}; load ${loadavg()[0]?.toFixed(1)}`,
  )
  noteResult({
    job: `MQTT, publish to read by a page that is told, at ${STEADY.perSecond} messages a second, stored and judged`,
    figure: say(ours),
    reference: `${say(theirs)}, bare aedes to a web socket`,
    ratio,
    goal: `p50 ≤ ${GOAL.ratioP50} times, p99 ≤ ${GOAL.p99Ms} ms`,
    isMet: ratio <= GOAL.ratioP50 && percentileOf(ours, 0.99) <= GOAL.p99Ms,
  })
}

async function untilAcknowledged(sender: MqttSender): Promise<void> {
  const wanted = sender.sent
  while (sender.acknowledged < wanted) await sleep(1)
}

/** Times that a probe takes while others publish. */
async function timed(
  targets: readonly SenderTarget[],
  probe: (until: number, times: number[]) => Promise<void>,
): Promise<number[]> {
  const senders = await Promise.all(targets.map((target) => MqttSender.open(target, WINDOW)))
  const stop = steadily(senders)
  const times: number[] = []
  await sleep(1_000)
  await Promise.race([
    probe(performance.now() + STEADY.seconds * 1_000, times),
    ...senders.map(({ failure }) => failure),
  ])
  stop()
  await Promise.all(senders.map((sender) => sender.end(SETTLE_MS)))
  return times
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const bare = await startBareProcess(fileURLToPath(import.meta.url), null)
  const ports = JSON.parse(bare.origin) as { mqtt: number; web: number }
  const world = await startWorld(folder)
  try {
    console.log(`mqtt: ${SENDERS} devices, ${WINDOW} messages ahead each, ${SECONDS} s`)
    await measureFlood(world, { pid: bare.pid, ...ports })
    await measureReadable(world, ports)
  } finally {
    bare.stop()
    await world.product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[2] === 'serve-bare') await serveBare()
else await main()
