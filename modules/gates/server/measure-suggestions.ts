import { sql } from 'kysely'
import { PLATE_MATCH_VERSION } from '#engines/gates/match-plates.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import { gatePassageKind } from '../contract/gates-records.ts'

/** How near what was read is to the plate that is suggested. */
const NEARNESS = {
  exact: { en: 'The plate itself, read with little confidence', ar: 'اللوحة نفسها بثقة قليلة' },
  alike: { en: 'Another character that looks alike', ar: 'حرف آخر شبيه' },
  further: { en: 'Further away', ar: 'أبعد عن اللوحة' },
} as const

type Counted = Pick<AlgorithmPerformance, 'siteCode' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected'> & {
  nearness: keyof typeof NEARNESS
}

/**
 * How often the plate that is suggested to a guard is the right one, by site and nearness. Who is let in was who was suggested; who is sent
 * away was not; where the guard said what stands on the plate, that counts. A run is a vehicle at a reader, and fails where nothing was read. Nobody says what was not suggested: recall is not measured.
 */
export const plateSuggestions: MeasuredAlgorithm = {
  key: 'plate-suggestions',
  kind: gatePassageKind,
  measure: async ({ db }, { projectCode }) => {
    const { rows } = await sql<Counted>`
      with read as (
        select site_code, read_text, is_right, is_wrong,
          case when matched_plate = '' or decision <> 'manual' or reason not in ('notSure', 'lowConfidence') then null
            when distance = 0 then 'exact' when distance <= 0.5 then 'alike' else 'further' end as nearness
        from (
          select site_code, read_text, matched_plate, decision, reason, distance, outcome = 'allowed' and decided_by is not null as is_right,
            outcome = 'denied' and decided_by is not null as is_wrong
          from gate_passages
          where confidence is not null and not is_on_foot and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
          union all
          -- What was said to stand on the plate took the place of what the reader had read.
          select site_code, was.read, was."matchedPlate", was.decision, was.reason, was.distance, was."wasRight", not was."wasRight"
          from gate_readings, jsonb_to_record(before) as was (read text, confidence numeric, "matchedPlate" text, decision text,
            reason text, distance numeric, "wasRight" boolean)
          where before is not null and was.confidence is not null
            and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})) as all_read),
      by_site as (select site_code, count(*)::int as runs, count(*) filter (where read_text = '')::int as failed from read group by 1)
      select read.site_code as "siteCode", nearness, runs, failed, count(*)::int as produced,
        count(*) filter (where is_right)::int as accepted,
        count(*) filter (where is_wrong)::int as rejected
      from read join by_site on by_site.site_code = read.site_code where nearness is not null
      group by 1, 2, 3, 4 order by 1, 2 limit 500`.execute(db)
    return rows.map(({ nearness, ...row }) => ({
      ...row,
      algorithm: { en: 'Plates suggested at gates', ar: 'اللوحات المقترحة عند البوابات' },
      class: NEARNESS[nearness],
      version: PLATE_MATCH_VERSION,
      missed: 0,
      precision: wilson(row.accepted, row.accepted + row.rejected),
      recall: null,
      medianSeconds: null,
      drift: null,
    }))
  },
}
