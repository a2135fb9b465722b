import { DEFAULT_TRIP_RULE } from '#engines/fleet/find-trips.ts'
import { type Fix, fixesIn, LATITUDE, LONGITUDE } from '#engines/fleet/fixes-in.ts'
import { type AlarmRule as EngineRule, INITIAL_STATE, judge, judgeSilence } from '#engines/telemetry/alarm-rule.ts'
import { isPrivateMetric } from '#modules/devices/contract/private-metrics.ts'
import { devicesWatched, seesHealth } from '#modules/devices/server/public.ts'
import { geofencesOf } from '#modules/geofences/server/public.ts'
import { latestValues, type Sample, samplesOf, seriesOf } from '#modules/telemetry/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { alarmRuleErrors, type RuleFacts, type Trial } from '../contract/alarm-rule.ts'
import type { alarmRulesApi } from '../contract/alarm-rules-api.ts'
import { isFenceKind } from '../contract/alarm-rules-records.ts'
import { alarmRules } from './alarm-rule-records.ts'
import { engineRule } from './engine-rule.ts'
import { seriesOfFence } from './series-of-fence.ts'

/** More are not judged while somebody waits: a week of one value every six seconds. */
const MOST_SAMPLES = 100_000
const MOST_STEPS = 1_000
const SLOTS = 120
const MOST_OF_PATHS = 5_000

interface Asked {
  readonly projectCode: string
  readonly deviceId: string
  readonly from: number
  readonly to: number
}

/**
 * When a rule would have been raised and cleared by what is stored, judged by the same function as what comes in.
 * @throws alarm-rule.device-unknown for one that the rule does not watch, alarm-rule.values-withheld for what is measured of people,
 * alarm-rule.fence-unknown where its geofence is archived
 */
export async function tryRule(
  context: RequestContext,
  asked: InputOf<(typeof alarmRulesApi)['endpoints']['try']>,
): Promise<Trial> {
  const rule = await alarmRules.saved.get(context, asked.id)
  const { projectCode } = rule
  const { deviceId } = asked
  const isOfFence = isFenceKind(rule.kind)
  const watched = await devicesWatched(context.db, rule)
  const device = watched.find(({ id }) => id === deviceId)
  if (!device) throw alarmRuleErrors.deviceUnknown()
  if (isPrivateMetric(device.kind, isOfFence ? LATITUDE : rule.metric) && !(await seesHealth(context.db)))
    throw alarmRuleErrors.valuesWithheld()
  const [from, to] = [Date.parse(asked.from), Math.min(Date.parse(asked.to), context.services.now().getTime())]
  const key = { projectCode, deviceId, from, to }
  return isOfFence ? tryPlaces(context, rule, key) : tryValues(context, rule, key)
}

async function tryValues({ services }: RequestContext, rule: RuleFacts, asked: Asked): Promise<Trial> {
  const { projectCode, deviceId, from, to } = asked
  const [first] = await latestValues(services, projectCode, [deviceId])
  const metric = rule.metric || first?.metric || ''
  if (to <= from || metric === '') return { deviceId, metric, readings: 0, ...NOTHING }
  const samples = await samplesOf(services, { ...asked, metric, most: MOST_SAMPLES + 1 })
  return {
    ...{ deviceId, metric, paths: [] },
    ...judged(engineRule(rule), samples, to),
    slots: (await seriesOf(services, { ...asked, metric, slots: SLOTS })).map(({ count: _, ...slot }) => slot),
  }
}

const NOTHING = { isCut: false, raised: 0, slots: [], steps: [], paths: [] }

/** Of a geofence as it is now, and of what somebody holds today. */
async function tryPlaces({ services, db }: RequestContext, rule: RuleFacts, asked: Asked): Promise<Trial> {
  const { projectCode, deviceId, from, to } = asked
  const fence = (await geofencesOf(db, projectCode)).find(({ id }) => id === rule.fenceId)
  if (!fence) throw alarmRuleErrors.fenceUnknown()
  if (to <= from) return { deviceId, metric: '', readings: 0, ...NOTHING }
  const values = [LATITUDE, LONGITUDE].map(async (metric) => {
    const samples = await samplesOf(services, { ...asked, metric, most: MOST_SAMPLES + 1 })
    return samples.map((sample) => ({ projectCode, deviceId, metric, ...sample }))
  })
  const fixes = fixesIn((await Promise.all(values)).flat())
  const series = await seriesOfFence(db, { projectCode, kind: rule.kind, fence }, fixes, services.now())
  const { steps, ...found } = judged(engineRule(rule), series.get(deviceId) ?? [], to)
  return {
    ...{ deviceId, metric: '', slots: [], paths: pathsOf(fixes) },
    ...found,
    steps: steps.map((step) => ({ ...step, value: null })),
  }
}

function judged(rule: EngineRule, samples: readonly Sample[], to: number) {
  const steps = stepsOf(rule, samples.slice(0, MOST_SAMPLES), to)
  return {
    readings: Math.min(samples.length, MOST_SAMPLES),
    isCut: samples.length > MOST_SAMPLES,
    raised: steps.filter(({ step }) => step === 'raised').length,
    steps: steps.slice(0, MOST_STEPS),
  }
}

/** No line goes over a time in which nothing was reported; long ones are thinned evenly. */
function pathsOf(fixes: readonly Fix[]): Trial['paths'] {
  const thin = Math.ceil(fixes.length / MOST_OF_PATHS)
  const paths: Trial['paths'] = []
  let before = Number.NEGATIVE_INFINITY
  for (const [at, { at: moment, longitude, latitude }] of fixes.entries()) {
    const isNew = moment - before > DEFAULT_TRIP_RULE.maxGap * 1_000
    if (isNew) paths.push([])
    if (isNew || at % thin === 0) paths.at(-1)!.push([longitude, latitude])
    before = moment
  }
  return paths
}

/** Silence is looked for between two values, and from the last one to the end. */
function stepsOf(rule: EngineRule, samples: readonly Sample[], end: number): Trial['steps'] {
  const steps: Trial['steps'] = []
  let state = INITIAL_STATE
  const note = (at: number, value: number | null, taken: ReturnType<typeof judge>) => {
    state = taken.state
    if (taken.step) steps.push({ at: new Date(at).toISOString(), step: taken.step, value })
  }
  const silentAt = () =>
    rule.kind === 'missing' && state.lastAt !== null ? state.lastAt + rule.afterSeconds * 1_000 : null
  for (const { at, value } of [...samples, { at: end, value: null }]) {
    const silence = silentAt()
    if (silence !== null && silence <= at) note(silence, null, judgeSilence(rule, state, silence))
    if (value !== null) note(at, value, judge(rule, state, { at, value }))
  }
  return steps
}
