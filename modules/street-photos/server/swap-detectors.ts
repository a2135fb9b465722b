import { sql } from 'kysely'
import { type SwapFind, withDrawn } from '#engines/vegetation/swap-samples.ts'
import type { MeasuredAlgorithm, SwapInput } from '#platform/server/algorithms/measured-algorithm.ts'

/** Photos of one comparison; the newest are taken. */
const MOST_PHOTOS = 1_000
/** Classes of a run of the shipped network. */
const USUAL = sql`array['person', 'vehicle']`

interface Photo extends Pick<SwapInput, 'siteCode' | 'name'> {
  readonly id: string
  /** Of one version each, and what people drew for whichever. */
  readonly a: SwapFind[] | null
  readonly b: SwapFind[] | null
  readonly drawn: SwapFind[] | null
}

/** The photos that both detectors have looked at, with the classes that both look for. */
export const swapDetectors: NonNullable<MeasuredAlgorithm['swap']> = async ({ db }, { projectCode, a, b }) => {
  const findsOf = (version: string | null) => sql`(
    select jsonb_agg(jsonb_build_object('id', id, 'box', box, 'key', coalesce(found_as, class), 'verdict', case
      when verdict in ('pending', 'missed') then verdict
      when verdict = 'accepted' and class = coalesce(found_as, class) then 'right' else 'wrong' end))
    from street_findings as findings
    where findings.project_code = photos.project_code and findings.photo_id = photos.id
      and findings.version is not distinct from ${version}::text
      and coalesce(found_as, class) = any (coalesce(first.classes, ${USUAL}) )
      and coalesce(found_as, class) = any (coalesce(second.classes, ${USUAL})))`
  const { rows } = await sql<Photo>`
    select photos.id, photos.site_code as "siteCode", photos.name, ${findsOf(a)} as a, ${findsOf(b)} as b, ${findsOf(null)} as drawn
    from street_photos as photos
      join street_runs as first on first.project_code = photos.project_code and first.photo_id = photos.id and first.version = ${a}
      join street_runs as second on second.project_code = photos.project_code and second.photo_id = photos.id and second.version = ${b}
    where photos.deleted_at is null and first.state = 'done' and second.state = 'done'
      and (${projectCode ?? null}::text is null or photos.project_code = ${projectCode ?? null})
    order by photos.created_at desc, photos.id limit ${MOST_PHOTOS}`.execute(db)
  return rows.map(({ id, siteCode, name, a: first, b: second, drawn }) => {
    const missed = (drawn ?? []).filter(({ verdict }) => verdict === 'missed')
    const [ofA, ofB] = withDrawn(first ?? [], second ?? [], missed)
    return { siteCode, name, nameAr: '', runA: id, runB: id, a: ofA, b: ofB }
  })
}
