import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type AskedQuantity, quantitySource } from '#platform/server/records/quantity-source.ts'
import { gatePassageKind } from '../contract/gates-records.ts'

const MOST = 20_000
/** A ticket stands on the way out: what weighed more then took its load away. */
const DIRECTION = sql`case when weight = gross then 'out' else 'in' end`
const WAYS = {
  in: { en: 'Delivered', ar: 'وارد' },
  out: { en: 'Taken away', ar: 'صادر' },
} as const

interface Ticket {
  readonly id: string
  readonly at: Date
  readonly ticket: string
  readonly plate: string
  readonly gross: string
  readonly tare: string
  readonly net: string
  readonly total: string
}

export const ticketedQuantity = quantitySource({
  id: 'ticketed',
  order: 2,
  title: { en: 'Weighbridge tickets', ar: 'تذاكر الميزان' },
  asks: 'gate:read',
  choices: async ({ db }, { projectCode, siteCode }) => {
    const { rows } = await sql<{ way: keyof typeof WAYS; material: string }>`
      select distinct ${DIRECTION} as way, material from gate_passages
      where project_code = ${projectCode} and site_code = ${siteCode} and ticket <> '' and material <> ''
      order by way, material limit 200`.execute(db)
    return rows.map(({ way, material }) => ({
      value: `${way}:${material}`,
      title: { en: `${WAYS[way].en}: ${material}`, ar: `${WAYS[way].ar}: ${material}` },
    }))
  },
  measure,
})

/** Net tonnes of a material over the weighbridges of a site. */
async function measure({ db }: RequestContext, { projectCode, siteCode, from, to, choice }: AskedQuantity) {
  const [way = '', ...material] = choice.split(':')
  const day = dayInProject(sql`gate_passages.at`, sql`gate_passages.project_code`)
  const { rows } = await sql<Ticket>`
    select id, at, ticket, coalesce(nullif(matched_plate, ''), read_text) as plate, gross::text as gross, tare::text as tare,
      net::text as net, (sum(net) over ())::text as total
    from gate_passages
    where project_code = ${projectCode} and site_code = ${siteCode} and ticket <> '' and material = ${material.join(':')}
      and ${DIRECTION} = ${way} and at >= ${from}::date - 1 and at < ${to}::date + 2 and ${day} between ${from} and ${to}
    order by at, id limit ${MOST}`.execute(db)
  if (!rows[0]) return null
  return {
    quantity: rows[0].total,
    unit: 't' as const,
    sigma: null,
    rows: rows.map(({ id, at, ticket, plate, gross, tare, net }) => {
      const fact = `${plate} · ${gross} − ${tare} t`
      return {
        ...{ id, at: at.toISOString(), title: { en: ticket, ar: ticket }, fact: { en: fact, ar: fact }, quantity: net },
        record: { type: gatePassageKind.id, id },
      }
    }),
  }
}
