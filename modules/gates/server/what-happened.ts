import { sql } from 'kysely'
import { farFrom, inWindow } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import { gatePassageKind } from '../contract/gates-records.ts'

interface Row {
  readonly id: string
  readonly at: Date
  readonly direction: 'in' | 'out'
  readonly who: string
  readonly outcome: 'waiting' | 'allowed' | 'denied'
  readonly gate: string
  readonly gateAr: string
}

const WORDS = {
  in: { en: 'In', ar: 'دخول' },
  out: { en: 'Out', ar: 'خروج' },
  waiting: { en: 'waiting', ar: 'بانتظار القرار' },
  allowed: { en: 'let through', ar: 'سُمح' },
  denied: { en: 'turned away', ar: 'رُفض' },
} as const

/** A passage in a line, as evidence keeps it. */
export function passageSaid({ direction, who, outcome, gate, gateAr }: Omit<Row, 'id' | 'at'>) {
  return {
    title: { en: `${WORDS[direction].en}: ${who}`, ar: `${WORDS[direction].ar}: ${who}` },
    fact: { en: `${gate} · ${WORDS[outcome].en}`, ar: `${gateAr || gate} · ${WORDS[outcome].ar}` },
  }
}

export const happenings = whatHappened({
  id: 'gate',
  title: { en: 'Gates', ar: 'البوابات' },
  asks: 'gate:read',
  find: async ({ db }, asked, most) => {
    const { projectCode, siteCode } = asked
    const { rows } = await sql<Row>`
      select gate_passages.id, at, direction, outcome, gates.name as gate, gates.name_ar as "gateAr",
        coalesce(nullif(matched_name, ''), nullif(matched_plate, ''), read_text) as who
      from gate_passages join gates on gates.id = gate_passages.gate_id and gates.project_code = gate_passages.project_code
      where gate_passages.project_code = ${projectCode} and gate_passages.site_code = ${siteCode} and ${inWindow(sql`at`, asked)}
      order by ${farFrom(sql`at`, asked)}, gate_passages.id limit ${most}`.execute(db)
    return rows.map(({ id, at, ...passage }) => ({
      id,
      at: at.toISOString(),
      ...passageSaid(passage),
      record: { type: gatePassageKind.id, id },
    }))
  },
})
