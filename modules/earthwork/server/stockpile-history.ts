import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { earthworkApi } from '../contract/earthwork-api.ts'
import type { StockpileSurvey } from '../contract/stockpile.ts'
import { type StoredStockpile, stockpiles } from './stockpile-records.ts'
import { coveredOf, readSurveys, type StoredSurvey } from './stockpile-surveys.ts'

/** What each survey says of a stockpile, the newest first. */
export async function showHistory(
  context: RequestContext,
  { id, page, pageSize }: InputOf<(typeof earthworkApi)['endpoints']['stockpileHistory']>,
): Promise<Page<StockpileSurvey>> {
  const all = await historyOf(context, await stockpiles.saved.read(context, id))
  const items = all.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: all.length, page, pageSize }
}

export async function historyOf(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  stockpile: Pick<StoredStockpile, 'projectCode' | 'id' | 'density'>,
): Promise<StockpileSurvey[]> {
  const { density } = stockpile
  const tonnes = (volume: number | null) => (volume === null || density === null ? null : volume * density)
  const measured: StockpileSurvey[] = []
  for (const { survey, state, reason, result } of await readSurveys(db, stockpile)) {
    const { gsd: _, ...named } = survey
    const isWhole = state === 'done' && result !== null
    const [volume, sigma] = isWhole ? [result.cut - result.fill, result.sigma] : [null, null]
    const before = measured.findLast((one) => isBefore(one, named) && one.volume !== null)
    const change = volume === null || !before ? null : volume - before.volume!
    measured.push({
      ...named,
      state,
      reason: (reason ?? (state === 'partial' && result ? partWords(result) : null))?.[language] ?? null,
      volume,
      sigma,
      tonnes: tonnes(volume),
      change,
      changeSigma: change === null ? null : Math.hypot(sigma ?? 0, before?.sigma ?? 0),
      changeTonnes: tonnes(change),
      covered: result && coveredOf(result),
      cellSize: result?.cellSize ?? null,
    })
  }
  return measured.reverse()
}

/** A surface with machines on it and the bare ground are not subtracted. */
const isBefore = (one: Shown, other: Shown) => one.capturedOn < other.capturedOn && one.content === other.content
type Shown = Pick<StockpileSurvey, 'capturedOn' | 'content'>

function partWords(result: NonNullable<StoredSurvey['result']>): Text {
  const share = (Math.floor(coveredOf(result) * 1000) / 10).toFixed(1)
  return {
    en: `The survey has heights on ${share} % of the outline. The volume of the whole is not known from it.`,
    ar: `في المسح ارتفاعات على ${share} % من المساحة. لا يُعرف منه حجم الكل.`,
  }
}
