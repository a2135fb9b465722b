import { geoDatasetKind } from '#modules/geospatial/contract/geospatial-records.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import type { earthworkApi } from '../contract/earthwork-api.ts'
import { stockpileErrors } from '../contract/stockpile.ts'
import { measureOnSurvey, measureStockpile } from './measure-stockpiles.ts'
import { getStockpile, type StoredStockpile, stockpiles } from './stockpile-records.ts'

type Endpoints = (typeof earthworkApi)['endpoints']
const { handlers, saved } = stockpiles

/** What a volume follows from. */
const MEASURED_BY = ['outline', 'base', 'level', 'levelDatum', 'heightSigma'] as const
const measuredBy = (stockpile: Pick<StoredStockpile, (typeof MEASURED_BY)[number]>) =>
  JSON.stringify(MEASURED_BY.map((field) => stockpile[field]))

const by = ({ user, language }: RequestContext) => ({ requestedBy: user.id, language })

/** Adds a stockpile, and begins to measure it on every survey that covers it already. */
export async function addStockpile(context: RequestContext, draft: InputOf<Endpoints['createStockpile']>) {
  const added = await handlers.create(context, draft)
  await measureStockpile(context.db, added, by(context))
  return added
}

/** Saves what was entered. Where it is measured otherwise, every survey measures it again. */
export async function changeStockpile(context: RequestContext, change: InputOf<Endpoints['changeStockpile']>) {
  const before = await getStockpile(context.db, change.id)
  const changed = await handlers.change(context, change)
  if (measuredBy(before) === measuredBy(changed)) return changed
  await measureStockpile(context.db, changed, by(context))
  return handlers.get(context, changed)
}

export async function restoreStockpile(context: RequestContext, asked: InputOf<Endpoints['restoreStockpile']>) {
  const restored = await handlers.restore(context, asked)
  await measureStockpile(context.db, restored, by(context))
  return restored
}

/** Measures again on all surveys. */
export async function measureAgain(context: RequestContext, { id }: InputOf<Endpoints['measureStockpile']>) {
  const stockpile = await saved.get(context, id)
  if (!saved.present(context, stockpile).can.edit) throw stockpileErrors.notYours({ id })
  await measureStockpile(context.db, stockpile, by(context))
  return null
}

/** A survey that comes back from the archive, or whose heights are said to count from something else, is measured on again. */
export const followSurveys = onRecordChanged(async (context, { id: kind }, record, { action, before, after }) => {
  if (kind !== geoDatasetKind.id || !record.projectCode || !record.siteCode) return
  const isBack = action === 'geo-dataset.restored'
  if (!isBack && datumOf(before) === datumOf(after)) return
  const { projectCode, siteCode, id } = record
  await measureOnSurvey(context.db, { projectCode, siteCode, id })
})

const datumOf = (facts: object | null) => (facts && 'verticalDatum' in facts ? facts.verticalDatum : undefined)
