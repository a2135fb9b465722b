import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { LiveValue } from '#platform/server/records/record-kinds.ts'
import { showOccupancy } from './show-occupancy.ts'

const WORDS = {
  passage: { en: 'Last passage', ar: 'آخر مرور' },
  people: { en: 'People inside the site', ar: 'أشخاص داخل الموقع' },
  vehicles: { en: 'Vehicles inside the site', ar: 'مركبات داخل الموقع' },
  waiting: { en: 'Waiting at the gates of the site', ar: 'في الانتظار عند بوابات الموقع' },
} as const satisfies Record<string, Text>
const SAID: Readonly<Record<string, Text>> = {
  'in waiting': { en: 'in, waiting', ar: 'دخول، في الانتظار' },
  'in allowed': { en: 'in, allowed', ar: 'دخول، سُمح به' },
  'in denied': { en: 'in, denied', ar: 'دخول، رُفض' },
  'out waiting': { en: 'out, waiting', ar: 'خروج، في الانتظار' },
  'out allowed': { en: 'out, allowed', ar: 'خروج، سُمح به' },
  'out denied': { en: 'out, denied', ar: 'خروج، رُفض' },
}

interface Gate {
  readonly projectCode: string
  readonly siteCode: string
  readonly said: string | null
  readonly at: Date | null
}

/** What went through a gate last that the caller sees, and who is inside its site by the count. */
export async function liveGate(context: RequestContext, id: string): Promise<LiveValue[]> {
  const { rows } = await sql<Gate>`
    select gates.project_code as "projectCode", gates.site_code as "siteCode", last.said, last.at from gates
    left join lateral (
      select p.direction || ' ' || p.outcome as said, p.at from gate_passages as p
      where p.project_code = gates.project_code and p.gate_id = gates.id order by p.at desc limit 1) as last on true
    where gates.id = ${id} and gates.deleted_at is null`.execute(context.db)
  const [gate] = rows
  if (!gate) return []
  const { asOf, people, vehicles, waiting } = await showOccupancy(context, gate)
  const counted = { at: asOf, words: null, unit: null, isStale: false, isSimulated: false }
  const last = { number: null, unit: null, at: gate.at?.toISOString() ?? null, isStale: false, isSimulated: false }
  return [
    ...(gate.said === null ? [] : [{ ...last, name: WORDS.passage, words: SAID[gate.said] ?? null }]),
    { ...counted, name: WORDS.people, number: people },
    { ...counted, name: WORDS.vehicles, number: vehicles },
    { ...counted, name: WORDS.waiting, number: waiting },
  ]
}
