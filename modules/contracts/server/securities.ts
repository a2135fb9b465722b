import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import { contractKind, DAYS_TO_RENEW, SECURITY_NAMES } from '../contract/contracts-records.ts'
import type { Security } from '../contract/security.ts'
import { contracts } from './contract-records.ts'

type Endpoints = (typeof contractsApi)['endpoints']

/** What secures a contract; those that end first stand first. */
export async function showSecurities(
  context: RequestContext,
  { id }: InputOf<Endpoints['securities']>,
): Promise<{ securities: Security[] }> {
  await contracts.saved.get(context, id)
  return { securities: await listSecurities(context.db, id) }
}

async function listSecurities(db: Db, contractId: string): Promise<Security[]> {
  const { rows } = await sql<Security>`
    select id, type, amount::text as amount, issuer, number, expires_on::text as "expiresOn", state,
      case when state = 'held' then expires_on - ${dayInProject(sql`now()`, sql`contract_securities.project_code`)} end as "daysLeft"
    from contract_securities where contract_id = ${contractId} order by state <> 'held', expires_on nulls last, id limit 200`.execute(
    db,
  )
  return rows
}

/** Adds what secures a contract, or changes it; somebody is asked to renew it before it ends. */
export async function saveSecurity(
  context: RequestContext,
  { id, securityId, ...facts }: InputOf<Endpoints['saveSecurity']>,
): Promise<{ securities: Security[] }> {
  const { db } = context
  const contract = await contracts.saved.get(context, id)
  if (contract.state === 'closed' || contract.state === 'terminated') throw contractErrors.notYours({ id })
  const before = securityId ? (await listSecurities(db, id)).find((one) => one.id === securityId) : undefined
  if (securityId && !before) throw contractErrors.securityUnknown()
  const of = securityId ?? randomUUID()
  await sql`
    insert into contract_securities (project_code, contract_id, id, company_id, type, amount, issuer, number, expires_on, state)
    values (${contract.projectCode}, ${id}, ${of}, ${contract.companyId}::uuid, ${facts.type}, ${facts.amount}::numeric,
      ${facts.issuer}, ${facts.number}, ${facts.expiresOn}, ${facts.state})
    on conflict (project_code, id) do update set type = excluded.type, amount = excluded.amount, issuer = excluded.issuer,
      number = excluded.number, expires_on = excluded.expires_on, state = excluded.state`.execute(db)
  await publishChange(context, contractKind, contract, {
    action: 'contract.security-saved',
    before: before ? auditedOf(before) : null,
    after: facts,
  })
  await askToRenew(db, context, { ...facts, id: of, contract })
  return { securities: await listSecurities(db, id) }
}

const auditedOf = ({ id: _id, daysLeft: _days, ...facts }: Security) => facts

interface Renewed extends Pick<Security, 'id' | 'type' | 'issuer' | 'expiresOn' | 'state'> {
  readonly contract: { readonly id: string; readonly number: string; readonly projectCode: string }
}

/** Puts a task before whoever keeps contracts while it is held and ends: renew it, or say that it was given back. */
export async function askToRenew(tx: Db, context: NoticeContext, security: Renewed): Promise<void> {
  const { id, type, issuer, expiresOn, state, contract } = security
  const record = { type: contractKind.id, id: contract.id }
  const key = `security ${id}`
  if (state !== 'held' || expiresOn === null) return finishTasks(tx, context, { record, key })
  const name = SECURITY_NAMES[type]
  const day = sayDay(expiresOn)
  const due = new Date(Date.parse(`${expiresOn}T00:00:00Z`) - DAYS_TO_RENEW * 86_400_000)
  await askFor(tx, context, {
    of: { right: 'contract:write' },
    kind: 'task',
    key,
    title: {
      en: `Renew or give back: ${name.en} of ${issuer}, ${contract.number}, ends on ${day.en}`,
      ar: `جدّد أو أعد: ${name.ar} من ${issuer}، ${contract.number}، تنتهي في ${day.ar}`,
    },
    record,
    place: { projectCode: contract.projectCode, siteCode: null, structureCode: null },
    dueOn: due.toISOString().slice(0, 10),
  })
}
