import { fixesIn } from '#engines/fleet/fixes-in.ts'
import { judge } from '#engines/telemetry/alarm-rule.ts'
import { type ActiveRule, engineRule, rulesInUse, seriesOfFence } from '#modules/alarm-rules/server/public.ts'
import { type DeviceInPlace, devicesById } from '#modules/devices/server/public.ts'
import type { Reading, Sample } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keepStates, lockStates, type Watch } from './alarm-states.ts'
import { type Step, takeSteps } from './take-steps.ts'

/**
 * Judges what was stored, in the transaction that stores it: an alarm is there once its reading is, and never without it. Rules are
 * read of an index of those that are on, so that no batch is judged by an old limit; a project without any costs that one read.
 */
export async function judgeReadings(
  tx: Db,
  readings: readonly Reading[],
  now: Date,
  database: Services['database'],
): Promise<void> {
  const projects = [...new Set(readings.map(({ projectCode }) => projectCode))].sort()
  const steps: Step[] = []
  for (const projectCode of projects) {
    const rules = await rulesInUse(tx, projectCode)
    const own = readings.filter((reading) => reading.projectCode === projectCode)
    if (rules.length > 0) steps.push(...(await judgeProject(tx, rules, own, now)))
  }
  await takeSteps(tx, steps, now.getTime(), database, fixesIn(readings))
}

interface Watched extends Watch {
  readonly device: DeviceInPlace
  readonly samples: readonly Sample[]
}

async function judgeProject(
  tx: Db,
  rules: readonly ActiveRule[],
  readings: readonly Reading[],
  now: Date,
): Promise<Step[]> {
  const [first] = readings
  if (!first) return []
  const { projectCode } = first
  const ofDevice = groupBy(readings, ({ deviceId }) => deviceId)
  const devices = await devicesById(tx, projectCode, [...ofDevice.keys()])
  const watched: Watched[] = []
  for (const rule of rules) {
    const own = devices.filter((device) => isWatched(rule, device))
    const samples = await samplesFor(tx, rule, new Map(own.map(({ id }) => [id, ofDevice.get(id) ?? []])), now)
    for (const device of own) {
      const theirs = samples.get(device.id) ?? []
      if (theirs.length > 0) watched.push({ rule, device, deviceId: device.id, samples: theirs })
    }
  }
  if (watched.length === 0) return []
  const stateOf = await lockStates(tx, projectCode, watched)
  const judged = watched.map((watch) => judgeSeries(watch, stateOf(watch), now.getTime()))
  await keepStates(tx, projectCode, judged)
  return judged.flatMap(({ steps }) => steps)
}

export function isWatched(rule: ActiveRule, { id, kind, siteCode }: DeviceInPlace): boolean {
  return rule.siteCode === siteCode && (rule.deviceId === null ? rule.deviceKind === kind : rule.deviceId === id)
}

/** Of missing data without a value, everything counts; of a geofence, where the device is. By device. */
async function samplesFor(
  tx: Db,
  { fence, ...rule }: ActiveRule,
  ofDevice: ReadonlyMap<string, readonly Reading[]>,
  now: Date,
): Promise<ReadonlyMap<string, readonly Sample[]>> {
  if (ofDevice.size === 0) return ofDevice
  if (fence) return seriesOfFence(tx, { ...rule, fence }, fixesIn([...ofDevice.values()].flat()), now)
  if (rule.kind === 'missing' && rule.metric === '') return ofDevice
  return new Map([...ofDevice].map(([id, own]) => [id, own.filter(({ metric }) => metric === rule.metric)]))
}

/**
 * What a clock that is ahead says is judged as of now: otherwise everything that comes until then would be older than it and judged
 * by nothing.
 */
function judgeSeries(watch: Watched, before: ReturnType<Awaited<ReturnType<typeof lockStates>>>, now: number) {
  const { rule, device, deviceId, samples } = watch
  const spec = engineRule(rule)
  const steps: Step[] = []
  let state = before
  for (const { at: measuredAt, value } of samples) {
    const at = Math.min(measuredAt, now)
    const taken = judge(spec, state, { at, value })
    state = taken.state
    if (taken.step) steps.push({ rule, device, at, value: rule.fence ? null : value, step: taken.step })
  }
  return { rule, deviceId, state, steps }
}
