import { sql } from 'kysely'
import { z } from 'zod'
import type { HistorySeries } from '#engines/telemetry/history.ts'
import { storeReadings } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart, refusedAs } from '#platform/server/sandbox/read-apart.ts'
import type { HistoryDraft, HistoryReport, HistoryVerdict } from '../contract/device-history.ts'
import { deviceKind } from '../contract/devices-records.ts'
import { devices } from './device-records.ts'

const DAY_MS = 86_400_000
const AHEAD_MS = 60_000
const AT_ONCE = 5_000
const MOST_SHOWN = 100

/** As large as the largest of tracks, which takes 3 s of processor time and 425 MB. */
const LIMITS: ParserLimits = { memoryBytes: 1024 ** 3, timeoutMs: 120_000, processorMs: 30_000 }

const History = z.object({
  series: z.array(
    z.object({
      device: z.string(),
      metric: z.string(),
      samples: z.array(z.object({ at: z.number(), value: z.number() })),
    }),
  ),
  problems: z.array(z.object({ row: z.number(), say: z.object({ en: z.string(), ar: z.string() }) })),
})
type History = z.output<typeof History>

/**
 * Takes what devices of a site measured before, each by its serial number; what is there already stays as it is, so a file may be
 * sent again. Of a series nothing is taken where a part of it cannot be: of the future, or older than what is kept.
 */
export async function takeHistory(
  context: RequestContext,
  draft: z.output<typeof HistoryDraft>,
): Promise<HistoryReport> {
  const caller = callerOf(context)
  const history = await readApart(caller.log, refusedAs('device.history-'), {
    entry: parserEntry('telemetry/read'),
    input: { content: draft.content },
    limits: LIMITS,
    collect: (result) => History.parse(result),
  })
  return caller.services.database.transaction(caller.scope, (db) => takeSeries({ ...caller, db }, draft, history))
}

async function takeSeries(
  context: RequestContext,
  { projectCode, siteCode, isDryRun }: z.output<typeof HistoryDraft>,
  history: History,
): Promise<HistoryReport> {
  const known = await devicesOf(context.db, projectCode, siteCode, [
    ...new Set(history.series.map(({ device }) => device)),
  ])
  const series: HistoryVerdict[] = []
  for (const one of history.series) {
    const verdict = judge(context, one, known.get(one.device) ?? null)
    const isTaken = verdict.verdict === 'taken' && verdict.deviceId !== null && !isDryRun
    const stored = isTaken ? await store(context, projectCode, verdict.deviceId, one) : 0
    series.push({ ...verdict, stored })
  }
  const told = new Map(series.filter(({ stored }) => stored > 0).map(({ deviceId }) => [deviceId, 0]))
  for (const { deviceId, stored } of series) if (told.has(deviceId)) told.set(deviceId, told.get(deviceId)! + stored)
  for (const [id, count] of told)
    if (id !== null)
      await publishChange(context, deviceKind, await devices.saved.get(context, id), {
        action: 'device.history-taken',
        before: null,
        after: { count },
      })
  const problems = history.problems
    .slice(0, MOST_SHOWN)
    .map(({ row, say }) => ({ row, problem: say[context.language] }))
  return { isDryRun, series, problems, problemCount: history.problems.length }
}

/** Those of a site that the caller sees, by serial number. */
async function devicesOf(
  db: Db,
  projectCode: string,
  siteCode: string,
  serials: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; serial: string }>`
    select id, serial from devices where project_code = ${projectCode} and site_code = ${siteCode}
      and serial = any (${serials}::text[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, serial }) => [serial, id]))
}

function judge(
  { services }: RequestContext,
  { device, metric, samples }: HistorySeries,
  deviceId: string | null,
): HistoryVerdict {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at } of samples) {
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  const now = services.now().getTime()
  const verdict =
    deviceId === null
      ? 'unknown'
      : from < now - services.config.TELEMETRY_SAMPLES_DAYS * DAY_MS
        ? 'tooOld'
        : to > now + AHEAD_MS
          ? 'inFuture'
          : 'taken'
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return { device, deviceId, metric, count: samples.length, ...period, verdict, stored: 0 }
}

async function store(
  { services }: RequestContext,
  projectCode: string,
  deviceId: string | null,
  { metric, samples }: HistorySeries,
): Promise<number> {
  if (deviceId === null) return 0
  let stored = 0
  for (let at = 0; at < samples.length; at += AT_ONCE) {
    const part = samples.slice(at, at + AT_ONCE)
    stored += await storeReadings(
      services,
      part.map((sample) => ({ ...sample, projectCode, deviceId, metric })),
    )
  }
  return stored
}
