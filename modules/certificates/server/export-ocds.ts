import { sql } from 'kysely'
import { type OcdsParty, type PublishedContract, writeOcds } from '#engines/ocds/write-ocds.ts'
import { contractErrors } from '#modules/contracts/contract/contract.ts'
import type { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { billItems, findContract, type StoredContract } from '#modules/contracts/server/public.ts'
import { agreedVariations } from '#modules/variations/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { may } from '#platform/server/records/policy.ts'
import { callerOf } from '#platform/server/records/read-list.ts'

/** A contract with its parties, bill, variations and payments as open contracting data (OCDS 1.1). */
export async function exportOcds(context: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  const caller = callerOf(context)
  if (!may<typeof contractsModule>(caller.user, 'contract:read')) throw contractErrors.notFound({ id })
  const { services, scope, language } = caller
  const found = await services.database.read(scope, async (db) => {
    const contract = await findContract({ ...caller, db }, id)
    const { rows } = await sql<PublishedContract['transactions'][number]>`
      select payment.id::text as id, payment.paid_on::text as day, payment.amount::text as amount
      from certificate_payments as payment join certificates on certificates.project_code = payment.project_code
        and certificates.id = payment.certificate_id
      where certificates.contract_id = ${id} order by payment.paid_on, payment.id`.execute(db)
    const [items, variations] = [await billItems(db, id), await agreedVariations(db, id, contract.currency)]
    return { contract, items, variations, transactions: rows }
  })
  const { contract, items, variations, transactions } = found
  const { number, projectCode, title, titleAr, currency, acceptedAmount: amount } = contract
  const ocid = `plumbline-${projectCode}-${number}`
  const written = writeOcds({
    ...{ ocid, id: number, currency, amount, language, parties: partiesOf(contract), transactions },
    ...{ title: (language === 'ar' && titleAr) || title, description: contract.description },
    ...{ status: STATUSES[contract.state], signedOn: contract.signedOn, startsOn: contract.commencesOn },
    days: contract.completionDays,
    items: items.map((item) => ({ ...item, id: item.itemNo || item.id })),
    amendments: variations.map((one) => ({ id: one.number, description: one.title, amount: one.amount })),
    publisher: contract.employer?.name ?? contract.company?.name ?? 'Plumbline',
    uri: `urn:uuid:${contract.id}`,
    at: services.now().toISOString(),
  })
  return bytesAnswer(`${number}.ocds.json`, 'application/json', Buffer.from(written))
}

const STATUSES = {
  pending: 'pending',
  active: 'active',
  suspended: 'active',
  completed: 'active',
  closed: 'terminated',
  terminated: 'terminated',
} as const satisfies Record<StoredContract['state'], PublishedContract['status']>

function partiesOf({ employer, engineer, company }: StoredContract): OcdsParty[] {
  return [
    ...(employer ? [{ id: employer.code, name: employer.name, roles: ['buyer', 'payer'] as const }] : []),
    ...(company ? [{ id: company.code, name: company.name, roles: ['supplier', 'payee'] as const }] : []),
    ...(engineer ? [{ id: engineer.code, name: engineer.name, roles: ['reviewBody'] as const }] : []),
  ]
}
