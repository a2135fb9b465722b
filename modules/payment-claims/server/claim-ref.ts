import { type RawBuilder, sql } from 'kysely'

/** A payment claim by its id, as an expression for any query; null where there is none or it is hidden. */
export function claimRef(id: RawBuilder<unknown>): RawBuilder<{ id: string; number: string } | null> {
  return sql`(select jsonb_build_object('id', of.id, 'number', of.number) from payment_claims of where of.id = ${id})`
}

/** Day by which a claim is to be certified, as an expression for any query; null where there is none or it is hidden. */
export function claimCertifyBy(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select of.certify_by::text from payment_claims of where of.id = ${id})`
}
