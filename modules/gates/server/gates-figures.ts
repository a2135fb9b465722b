import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { gatePassageKind } from '../contract/gates-records.ts'
import { IS_ALONE, isAlone } from './passage-repository.ts'

const OF_PASSAGES = {
  aspect: 'presence',
  unit: 'count',
  kind: gatePassageKind,
  table: 'gate_passages',
  place: 'site',
  tells: 'today',
  isOfPlace: true,
  number: sql`gate_passages.matched_plate`,
  name: { en: sql`gate_passages.matched_name`, ar: sql`gate_passages.matched_name` },
} as const

/** Each once, by the last way in. */
const IS_INSIDE = sql`${isAlone('gate_passages')} and gate_passages.direction = 'in' and (gate_passages.matched_id is null or not exists (
  select from gate_passages as p where p.project_code = gate_passages.project_code and p.site_code = gate_passages.site_code
    and p.matched_id = gate_passages.matched_id and ${IS_ALONE} and p.direction = 'in'
    and (p.at, p.id) > (gate_passages.at, gate_passages.id)))`

/** Who and what is inside each site, by its gates. */
export const gatesFigures: readonly ProjectFigure[] = [
  {
    ...OF_PASSAGES,
    key: 'people-inside',
    isBrief: true,
    title: { en: 'People inside', ar: 'أشخاص في الداخل' },
    says: {
      en: 'Who went in on foot through a gate and was not seen going out, each once.',
      ar: 'من دخل سيرًا عبر بوابة ولم يُرصد خروجه، كل شخص مرة واحدة.',
    },
    on: () => ({ isCounted: sql`gate_passages.is_on_foot and ${IS_INSIDE}` }),
  },
  {
    ...OF_PASSAGES,
    key: 'vehicles-inside',
    title: { en: 'Vehicles inside', ar: 'مركبات في الداخل' },
    says: {
      en: 'What drove in through a gate and was not seen going out, each once.',
      ar: 'ما دخل عبر بوابة ولم يُرصد خروجه، كل مركبة مرة واحدة.',
    },
    on: () => ({ isCounted: sql`not gate_passages.is_on_foot and ${IS_INSIDE}` }),
  },
]
