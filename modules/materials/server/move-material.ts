import { sql } from 'kysely'
import {
  addDecimals,
  compareDecimals,
  readDecimal,
  subtractDecimals,
  writeDecimal,
} from '#engines/quantities/decimal.ts'
import { dayToCome } from '#modules/contracts/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Material, materialErrors } from '../contract/material.ts'
import type { materialsApi } from '../contract/materials-api.ts'
import { USABLE } from '../contract/materials-records.ts'
import { type StoredMaterial, savedMaterial } from './material-records.ts'

type Move = InputOf<(typeof materialsApi)['endpoints']['move']>

/** Notes a movement with the stock locked: it never falls below nought, and never rises above what was delivered. */
export async function moveMaterial(context: RequestContext, move: Move): Promise<Material> {
  const { db, user } = context
  await sql`select from materials where id = ${move.id} for update`.execute(db)
  const before = await savedMaterial.get(context, move.id)
  if (!(USABLE as readonly string[]).includes(before.state)) throw materialErrors.notApproved()
  await checkMove(context, before, move)
  const stock = stockAfter(before, move)
  await sql`
    insert into material_moves (project_code, material_id, id, company_id, type, quantity, moved_on, ticket_no, note, noted_by)
    values (${before.projectCode}, ${move.id}, gen_random_uuid(), ${before.companyId}, ${move.type}, ${move.quantity}::numeric,
      ${move.movedOn}, ${move.ticketNo}, ${move.note}, ${user.id})`.execute(db)
  await sql`update materials set delivered = ${stock.delivered}::numeric, incorporated = ${stock.incorporated}::numeric,
    on_site = ${stock.onSite}::numeric, row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where id = ${move.id}`.execute(db)
  const audited = ({ delivered, incorporated, onSite }: StoredMaterial) => ({ delivered, incorporated, onSite })
  return publishSaved(context, { ...savedMaterial, audited }, move.id, 'material.moved', before)
}

async function checkMove(context: RequestContext, stored: StoredMaterial, move: Move): Promise<void> {
  const { db } = context
  const { unit, onSite, projectCode } = stored
  const { type, quantity, ticketNo, movedOn } = move
  if (await dayToCome(context, projectCode, [movedOn])) throw materialErrors.movedLater({ day: sayDay(movedOn) })
  if (type !== 'receive') {
    if (compareDecimals(readDecimal(quantity), readDecimal(onSite)) > 0)
      throw materialErrors.notOnSite({ onSite, unit, quantity })
    return
  }
  if (ticketNo === '') throw materialErrors.ticketMissing()
  const known = await sql`select from material_moves where material_id = ${move.id} and type = 'receive'
    and ticket_no = ${ticketNo}`.execute(db)
  if (known.rows.length > 0) throw materialErrors.ticketTwice({ ticketNo })
}

function stockAfter(before: StoredMaterial, { type, quantity }: Pick<Move, 'type' | 'quantity'>) {
  const [moved, onSite] = [readDecimal(quantity), readDecimal(before.onSite)]
  const plus = (text: string) => writeDecimal(addDecimals(readDecimal(text), moved))
  return {
    delivered: type === 'receive' ? plus(before.delivered) : before.delivered,
    incorporated: type === 'incorporate' ? plus(before.incorporated) : before.incorporated,
    onSite: type === 'receive' ? plus(before.onSite) : writeDecimal(subtractDecimals(onSite, moved)),
  }
}
