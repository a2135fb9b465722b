import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { CONDITIONS, type LiveWorker } from '../contract/live-worker.ts'
import type { workersApi } from '../contract/workers-api.ts'
import type { Wristband } from '../contract/wristband-calls.ts'
import { showHeat } from './show-heat.ts'
import { showLive } from './show-live.ts'

type Endpoints = (typeof workersApi)['endpoints']

/** The wristbands of a site that somebody wears. */
export async function listWristbands(
  context: RequestContext,
  { pageNumber, pageSize, ...site }: InputOf<Endpoints['wristbandListCall']>,
): Promise<OutputOf<Endpoints['wristbandListCall']>> {
  const all = await showLive(context, site)
  const from = (pageNumber - 1) * pageSize
  return { wristbands: all.slice(from, from + pageSize).map(wristbandOf), total: all.length }
}

/** The same people now: where they are, how they are, and how hot it is. */
export async function monitorWristbands(
  context: RequestContext,
  site: InputOf<Endpoints['wristbandMonitoringCall']>,
): Promise<OutputOf<Endpoints['wristbandMonitoringCall']>> {
  const all = await showLive(context, site)
  const count = (condition: LiveWorker['condition']) => all.filter((one) => one.condition === condition).length
  return {
    asOf: context.services.now().toISOString(),
    counts: Object.fromEntries(CONDITIONS.map((one) => [one, count(one)])) as Record<LiveWorker['condition'], number>,
    heat: await showHeat(context, site),
    wristbands: all.map((one) => ({ ...wristbandOf(one), position: one.position, vitals: one.vitals })),
  }
}

function wristbandOf({ deviceId, serial, battery, condition, at, ...worker }: LiveWorker): Wristband {
  const { id, badge, name, nameAr, trade, company } = worker
  return { deviceId, serial, battery, condition, at, worker: { id, badge, name, nameAr, trade, company } }
}
