import { sql } from 'kysely'
import { z } from 'zod'
import { knownRoles, roleHoldersAt } from '#modules/access/server/public.ts'
import { companyRef, findRecipients } from '#modules/companies/server/public.ts'
import { personName } from '#modules/people/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TransmittalDraft, transmittalErrors } from '../../contract/transmittal.ts'

type Named = TransmittalDraft['recipients'][number]

/** A recipient as it is kept: what it was called, and who it stood for. */
export interface ResolvedRecipient {
  readonly kind: Named['kind']
  readonly personId: string | null
  readonly companyId: string | null
  readonly roleCode: string | null
  readonly name: Text
  readonly personIds: readonly string[]
}
const NOBODY = { personId: null, companyId: null, roleCode: null }

/** @throws transmittal.recipient-unknown, transmittal.no-people where a company or role has nobody who could acknowledge */
export async function resolveRecipients(
  { services }: Pick<RequestContext, 'services'>,
  place: Place,
  named: readonly Named[],
): Promise<ResolvedRecipient[]> {
  const distinct = new Map(named.map((one) => [`${one.kind} ${one.key}`, one]))
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const resolved: ResolvedRecipient[] = []
    for (const one of distinct.values()) resolved.push(await resolve(db, place, one))
    return resolved
  })
}

async function resolve(db: Db, place: Place, { kind, key }: Named): Promise<ResolvedRecipient> {
  if (kind === 'role') return resolveRole(db, place, key)
  if (!z.uuid().safeParse(key).success) throw transmittalErrors.recipientUnknown()
  return kind === 'person' ? resolvePerson(db, key) : resolveCompany(db, key)
}

async function resolvePerson(db: Db, id: string): Promise<ResolvedRecipient> {
  const { rows } = await sql<{ name: string }>`select ${personName(sql`${id}::uuid`)} as name`.execute(db)
  const people = await findRecipients(db, { companyIds: [], personIds: [id] })
  const [person] = people
  if (!person) throw transmittalErrors.recipientUnknown()
  const en = rows[0]?.name || person.name
  return { ...NOBODY, kind: 'person', personId: id, name: { en, ar: person.nameAr || en }, personIds: [id] }
}

async function resolveCompany(db: Db, id: string): Promise<ResolvedRecipient> {
  const { rows } = await sql<{ company: { name: string; nameAr: string } | null }>`
    select ${companyRef(sql`${id}::uuid`)} as company`.execute(db)
  const company = rows[0]?.company
  if (!company) throw transmittalErrors.recipientUnknown()
  const name = { en: company.name, ar: company.nameAr || company.name }
  const people = await findRecipients(db, { companyIds: [id], personIds: [] })
  if (people.length === 0) throw transmittalErrors.noPeople({ name: company.name })
  return { ...NOBODY, kind: 'company', companyId: id, name, personIds: people.map((person) => person.id) }
}

async function resolveRole(db: Db, place: Place, code: string): Promise<ResolvedRecipient> {
  const role = (await knownRoles(db)).find((known) => known.code === code)
  if (!role) throw transmittalErrors.recipientUnknown()
  const personIds = await roleHoldersAt(db, place, code)
  if (personIds.length === 0) throw transmittalErrors.noPeople({ name: role.name.en })
  return { ...NOBODY, kind: 'role', roleCode: code, name: role.name, personIds }
}
