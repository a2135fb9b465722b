import { sql } from 'kysely'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import { gatePassageKind } from '../contract/gates-records.ts'
import type { Nearness } from './suggest-plate.ts'

const NEARNESS = {
  exact: { en: 'A plate that the site knows', ar: 'لوحة يعرفها الموقع' },
  near: { en: 'Near a plate that the site knows', ar: 'قريبة من لوحة يعرفها الموقع' },
  unknown: { en: 'A plate that the site does not know', ar: 'لوحة لا يعرفها الموقع' },
} as const

type Counted = Pick<
  AlgorithmPerformance,
  'siteCode' | 'version' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected' | 'medianSeconds'
> & { nearness: Nearness }

/**
 * How often the plate that was read from a picture is what the guard says stands on it, by site and by how near it is to a
 * plate that the site knows. Who is let in or sent away without a word on the plate says nothing of it.
 */
export const plateReadings: MeasuredAlgorithm = {
  key: 'plate-readings',
  kind: gatePassageKind,
  measure: async ({ db }, { projectCode }) => {
    const { rows } = await sql<Counted>`
      with read as (
        select * from gate_readings where state <> 'running' and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})),
      by_site as (
        select site_code, version, count(*)::int as runs, count(*) filter (where state = 'failed')::int as failed,
          percentile_cont(0.5) within group (order by seconds) as median from read group by 1, 2)
      select read.site_code as "siteCode", read.version, nearness, runs, failed, median as "medianSeconds", count(*)::int as produced,
        count(*) filter (where is_right)::int as accepted, count(*) filter (where not is_right)::int as rejected
      from read join by_site on by_site.site_code = read.site_code and by_site.version = read.version
      where nearness is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3 limit 500`.execute(db)
    return rows.map(({ nearness, ...row }) => ({
      ...row,
      algorithm: { en: 'Plates read from pictures of gates', ar: 'اللوحات المقروءة من صور البوابات' },
      class: NEARNESS[nearness],
      missed: 0,
      precision: wilson(row.accepted, row.accepted + row.rejected),
      recall: null,
      drift: null,
    }))
  },
}
