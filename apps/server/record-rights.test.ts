import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson, hearChanges, systemRows } from '#modules/access/testing/access-world.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { authenticatorOf } from '#platform/server/http/create-http-server.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { FOR_EVERYBODY, publishEvent } from '#platform/server/realtime/publish-event.ts'
import { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts'
import type { ServerMessage } from '#platform/server/realtime/realtime-message.ts'
import type { ServedKind } from '#platform/server/records/record-kinds.ts'
import { serverModules } from './modules.ts'

const KINDS = serverModules.flatMap(({ records }) => records)
/** Kinds that have a history and events of their own; of the others only whom they are addressed to hears. */
const REGISTERS = KINDS.filter(({ read }) => read !== 'addressee' && read !== 'subject')
const PERMISSIONS = serverModules.flatMap(({ api }) => Object.keys(api.module.permissions))
const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'T1' }
const HERE = [{ siteCode: 'S1' }]
const ELSEWHERE = [{ siteCode: 'S2' }]
const SEARCH = 'audit:search'

const NOTICE = defineNoticeKind({
  id: 'matrix.told',
  title: { en: 'Something about a record', ar: 'شيء عن سجل' },
  group: { en: 'Tests', ar: 'اختبارات' },
  defaults: ['product'],
})
const JOB = { kind: 'matrix.work', input: z.object({}), maxAttempts: 1 }

const insertOwnDashboard = (tx: Db, id: string, ownerId: string) =>
  sql`
    insert into design_dashboards (project_code, site_code, structure_code, id, name, plots, reach, is_shared, created_by,
      updated_by)
    values ('P1', 'S1', 'T1', ${id}, 'Own', '{}', 'structure', false, ${ownerId}, ${ownerId})`.execute(tx)

const insertPrivateIncident = (tx: Db, id: string, ownerId: string) =>
  sql`
    insert into incidents (project_code, site_code, structure_code, id, number, state, title, class, type, occurred_at, zone,
      description, immediate_action, is_private, created_by, updated_by)
    values ('P1', 'S1', 'T1', ${id}, ${id}, 'reported', 'Own', 'near-miss', 'injury', now(), '', '', '', true, ${ownerId},
      ${ownerId})`.execute(tx)

/** Of records of a project, which who holds one site of it sees by that site. */
const insertNorth = async (tx: Db): Promise<void> => {
  await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '') on conflict do nothing`.execute(tx)
  await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Yard', '')
    on conflict do nothing`.execute(tx)
}

/** Makes a record that is its owner's alone: for each kind that declares some to be. */
const PRIVATE_RECORDS: Readonly<
  Record<string, (tx: Db, id: string, ownerId: string, otherIds: readonly string[]) => Promise<unknown>>
> = {
  // Work in progress: of who uploaded it, and kept from people of another company.
  document: async (tx, id, ownerId, otherIds) => {
    const companyId = randomUUID()
    await sql`insert into companies (id, code, name, party_role) values (${companyId}, 'OTHER', 'Others', 'contractor')`.execute(
      tx,
    )
    for (const otherId of otherIds) await setCompaniesOf(tx, otherId, [companyId])
    await sql`
      insert into documents (project_code, site_code, structure_code, id, number, title, form, discipline, created_by, updated_by)
      values ('P1', 'S1', 'T1', ${id}, ${id}, 'Own', 'DR', 'structure', ${ownerId}, ${ownerId})`.execute(tx)
    await sql`
      insert into document_revisions (project_code, site_code, structure_code, document_id, revision, id, label, file_id,
        file_name, media_type, size_bytes, sha256, created_by)
      values ('P1', 'S1', 'T1', ${id}, 1, ${randomUUID()}, 'P01', ${randomUUID()}, 'a.txt', 'text/plain', 1, '', ${ownerId})`.execute(
      tx,
    )
  },
  incident: insertPrivateIncident,
  'incident-action': async (tx, id, ownerId) => {
    const incidentId = randomUUID()
    await insertPrivateIncident(tx, incidentId, ownerId)
    await sql`
      insert into incident_actions (project_code, site_code, structure_code, id, incident_id, description, type, owner_id,
        due_on, created_by)
      values ('P1', 'S1', 'T1', ${id}, ${incidentId}, 'Own', 'corrective', ${ownerId}, '2026-01-01', ${ownerId})`.execute(
      tx,
    )
  },
  // Uploaded for a record: only the record's readers hear of it, and by the record.
  file: (tx, id, ownerId) =>
    sql`
    insert into files (project_code, site_code, structure_code, id, name, media_type, purpose, size_bytes, sha256,
      storage_key, created_by)
    values ('P1', 'S1', 'T1', ${id}, 'a.txt', 'text/plain', ${`record.${id}`}, 1, ${'0'.repeat(64)}, ${id}, ${ownerId})`.execute(
      tx,
    ),
  'design-dashboard': insertOwnDashboard,
  'smart-dashboard': async (tx, id, ownerId) => {
    await insertNorth(tx)
    await sql`
    insert into smart_dashboards (project_code, id, name, is_shared, created_by, updated_by)
    values ('P1', ${id}, 'Own', false, ${ownerId}, ${ownerId})`.execute(tx)
  },
  'file-collection': async (tx, id, ownerId) => {
    await insertNorth(tx)
    await sql`
    insert into file_collections (project_code, id, name, is_public, created_by, updated_by)
    values ('P1', ${id}, 'Own', false, ${ownerId}, ${ownerId})`.execute(tx)
  },
  // As private as the record that it is about.
  'procedure-run': async (tx, id, ownerId) => {
    const aboutId = randomUUID()
    await insertOwnDashboard(tx, aboutId, ownerId)
    await sql`
      insert into procedure_runs (project_code, site_code, structure_code, entity_type, entity_id, id, procedure_id, version,
        name, number, subject, run_state, root_id, started_at)
      values ('P1', 'S1', 'T1', 'design-dashboard', ${aboutId}, ${id}, ${id}, 1, '{}', 'SOP-1', '{}', '{}', ${id}, now())`.execute(
      tx,
    )
  },
}

/** Kinds whose private records administrators read all the same. */
const READ_BY_ADMINISTRATORS = ['document']

let product: TestProduct
let hub: RealtimeHub
const endings: (() => unknown)[] = []

interface Listener {
  readonly messages: ServerMessage[]
  /** Ids of the records that events named. */
  heard(): string[]
  isClosed(): boolean
}
interface Reader extends TestPerson {
  readonly live: Listener
}
/** Those who meet the records of one kind. */
interface Cast {
  readonly kind: ServedKind
  readonly recordId: string
  readonly holder: Reader
  /** In the same place with every other permission; administrators where privacy is asked, and who holds it elsewhere. */
  readonly others: readonly Reader[]
}
const casts: Cast[] = []

beforeAll(async () => {
  product = await startTestProduct()
  hub = new RealtimeHub(product.services, authenticatorOf(product.modules))
  await hub.start()
  hub.attach(product.app.server)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  endings.push(await hearChanges(product))
  const delivery = await product.modules.find(({ api }) => api.module.id === 'notifications')?.start?.(product.services)
  endings.push(
    () => delivery?.(),
    () => hub.stop(),
    () => product.stop(),
  )
  for (const [index, kind] of REGISTERS.entries()) casts.push(await castOf(kind, index))
  for (const cast of casts) await tellOf(cast)
  await tellAll('settled')
  for (const { holder, others } of casts) {
    for (const { live } of [holder, ...others]) await until(() => live.heard().includes('settled'))
  }
  await until(async () => (await systemRows(product, 'select from notice_outbox')).length === 0)
})
afterAll(async () => {
  for (const end of endings) await end()
})

async function castOf(kind: ServedKind, index: number): Promise<Cast> {
  const needed = neededFor(kind)
  const all = PERMISSIONS.filter((permission) => !needed.includes(permission))
  const isForAdministrators = kind.read === 'administrators'
  const holder = await reader(isForAdministrators ? { isAdmin: true } : { permissions: [needed[0] ?? '', SEARCH] })
  const others = [await reader({ permissions: all })]
  if (!isForAdministrators && !kind.isPlaceless) {
    others.push(await reader({ permissions: [...needed, SEARCH], grants: ELSEWHERE }))
  }
  if (kind.mayRead) {
    others.push(await reader({ permissions: [...needed, SEARCH] }))
    if (!READ_BY_ADMINISTRATORS.includes(kind.id)) others.push(await reader({ isAdmin: true }))
  }
  const recordId = `00000000-0000-4000-8000-0000000${String(index).padStart(5, '0')}`
  if (kind.mayRead) {
    const make = PRIVATE_RECORDS[kind.id]
    if (!make) throw new Error(`Say in PRIVATE_RECORDS how a private record of the kind ${kind.id} is made.`)
    await product.world.database.transaction(SYSTEM_SCOPE, (tx) =>
      make(
        tx,
        recordId,
        holder.id,
        others.map(({ id }) => id),
      ),
    )
  }
  return { kind, recordId, holder, others }
}

function neededFor({ read }: RecordKind): readonly string[] {
  return typeof read === 'string' ? [read] : read
}

async function reader(facts: Parameters<TestProduct['signedInAs']>[0]): Promise<Reader> {
  const person = await product.signedInAs({ grants: HERE, ...facts })
  return { ...person, live: await listen(person) }
}

async function listen(person: TestPerson, after?: number): Promise<Listener> {
  const { port } = product.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
  endings.unshift(() => socket.terminate())
  const messages: ServerMessage[] = []
  socket.on('message', (bytes) => messages.push(JSON.parse(String(bytes))))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'authenticate', token: person.token }))
  socket.send(JSON.stringify({ type: 'subscribe', topics: ['project:P1', `user:${person.id}`], after }))
  await until(() => messages.some(({ type }) => type === 'subscribed'))
  const idsOf = ({ entityId, data }: { entityId: string; data: Readonly<Record<string, unknown>> }) =>
    typeof data['subjectId'] === 'string' ? `work on ${data['subjectId']}` : entityId
  return {
    messages,
    heard: () => messages.flatMap((said) => (said.type === 'event' ? [idsOf(said.event)] : [])),
    isClosed: () => socket.readyState === WebSocket.CLOSED,
  }
}

/** Everything that the product can say of a record, in one transaction. */
async function tellOf({ kind, recordId, holder, others }: Cast, occasion = ''): Promise<void> {
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const place = kind.isPlaceless ? null : PLACE
    const name = { name: `Secret of ${kind.id}` }
    const said = { action: `${kind.id}.renamed`, entityType: kind.id, entityId: recordId, place, after: name }
    await recordAudit(tx, { user: null }, said)
    if (!kind.isHeardByAll)
      await publishEvent(tx, {
        type: `${kind.id}.renamed`,
        place: kind.isPlaceless ? FOR_EVERYBODY : PLACE,
        entityId: recordId,
      })
    const title = { en: `Secret of ${kind.id}`, ar: `سر ${kind.id}` }
    await notify(
      tx,
      { user: null },
      {
        userIds: [holder, ...others].map(({ id }) => id),
        kind: NOTICE,
        title,
        record: { type: kind.id, id: recordId },
        place,
        dedupeKey: `${kind.id} ${occasion}`,
      },
    )
    const subject = { type: kind.id, id: recordId }
    await enqueueJob(tx, JOB, {}, { place: PLACE, title, subject, requestedBy: null })
  })
}

async function roleOf({ id }: TestPerson): Promise<string | undefined> {
  const roles = await systemRows<{ code: string }>(
    product,
    'select role_code as code from user_roles where user_id = $1',
    [id],
  )
  return roles[0]?.code
}

async function tellAll(entityId: string): Promise<void> {
  await product.world.database.transaction(SYSTEM_SCOPE, (tx) =>
    publishEvent(tx, { type: 'menu.arranged', place: FOR_EVERYBODY, entityId }),
  )
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isTrue()).toBe(true), { timeout: 30_000 })
}

/** What a person finds of a record: by its history, the search of activity, the bell, live events, and work on it. */
async function foundBy(person: Reader, { kind, recordId }: Cast) {
  const history = await person.call(`/api/audit/entries?entityType=${kind.id}&entityId=${recordId}`)
  const search = await person.call(`/api/audit/search?entityId=${recordId}&pageSize=100`)
  const bell = await person.call('/api/notifications?pageSize=100')
  const work = await person.call(`/api/jobs?subjectType=${kind.id}&subjectId=${recordId}`)
  const told: { title: { en: string } }[] = bell.data.items
  return {
    history: history.data.total,
    search: search.data?.total ?? 0,
    bell: told.filter(({ title }) => title.en === `Secret of ${kind.id}`).length,
    unread: bell.data.unread - told.filter(({ title }) => title.en !== `Secret of ${kind.id}`).length,
    live: person.live.heard().filter((id) => id === recordId).length,
    work: work.data.total,
    workLive: person.live.heard().filter((id) => id === `work on ${recordId}`).length,
  }
}
const NOTHING = { history: 0, search: 0, bell: 0, unread: 0, live: 0, work: 0, workLive: 0 }

describe('what is said of a record', () => {
  it.each(REGISTERS.map(({ id }, index) => [id, index] as const))(
    '[PERM-04] reaches nobody who may not read records of the kind %s, and everybody who may',
    async (_id, index) => {
      const cast = casts[index] as Cast
      const { kind } = cast
      for (const [number, other] of cast.others.entries()) {
        expect(await foundBy(other, cast), `other person ${number}`).toEqual(NOTHING)
      }
      const seen = kind.isPlaceless || kind.read === 'administrators' ? 'by administrators alone' : 1
      expect(await foundBy(cast.holder, cast)).toEqual({
        history: 1,
        search: kind.read === 'administrators' || seen === 1 ? 1 : 0,
        bell: 1,
        unread: 1,
        live: kind.isHeardByAll ? 0 : 1,
        work: 1,
        workLive: 1,
      })
    },
  )

  it('is found again after a pause by who may read the record, and by nobody else', async () => {
    for (const cast of casts) {
      for (const person of [cast.holder, ...cast.others]) {
        const again = await listen(person, 0)
        await until(() => again.heard().includes('settled'))
        const ofCast = (ids: string[]) => ids.filter((id) => id.endsWith(cast.recordId))
        expect(ofCast(again.heard()), cast.kind.id).toEqual(ofCast(person.live.heard()))
      }
    }
  })

  it('is taken out of the bell, the history and live events at once with the permission', async () => {
    const cast = casts.find(({ kind }) => kind.id === 'bim-model') as Cast
    const { holder } = cast
    const administrator = await confirmedPerson(product, { isAdmin: true, name: 'root' })
    const path = `/api/roles/${(await roleOf(holder)) ?? ''}`
    const { rowVersion, name, description, isAdmin, pagePrefixes } = (await administrator.call(path)).data
    const body = { rowVersion, name, description, isAdmin, pagePrefixes, permissions: [SEARCH] }
    expect((await administrator.call(path, { method: 'PATCH', body })).message).toBe('SUCCESS')
    await until(() => holder.live.isClosed())
    const again = { ...holder, live: await listen(holder) }
    await tellOf({ ...cast, others: [] }, 'changed after the role')
    await tellAll('told once more')
    await until(() => again.live.heard().includes('told once more'))
    expect(await foundBy(again, cast)).toEqual(NOTHING)
  })

  it('says whose company it is wherever its table is secured by company', async () => {
    const secured = await systemRows<{ tablename: string }>(
      product,
      `select tablename from pg_policies where policyname = 'by_place_and_party'`,
    )
    const tables = new Set(secured.map(({ tablename }) => tablename))
    const silent = KINDS.filter(({ source }) => source && !source.isOfCompany && tables.has(source.table))
    expect(tables.size).toBeGreaterThan(5)
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('is open to its parties in all that says so: its kind and the policy of its table', async () => {
    const secured = await systemRows<{ tablename: string; open: boolean }>(
      product,
      `select tablename, qual like '%app.party_projects%' as open from pg_policies where policyname = 'by_place_and_party'`,
    )
    const open = new Map(secured.map((row) => [row.tablename, row.open]))
    const unlike = KINDS.filter(
      ({ source, isOfParties }) => source && (open.get(source.table) ?? false) !== (isOfParties ?? false),
    )
    expect([...open.values()].filter(Boolean).length).toBeGreaterThan(5)
    expect(unlike.map(({ id }) => id)).toEqual([])
  })

  it('can be printed from its page, whatever its kind', () => {
    // Shown on the page of the machine, and as a form to fill in: they have no page of their own.
    const withoutPage = ['machine-feed', 'input-due']
    const silent = KINDS.filter(({ source, opens, load }) => source && opens && !load)
    expect(silent.map(({ id }) => id)).toEqual(withoutPage)
  })

  it('of a kind that no module declares cannot be written down, told or worked on', async () => {
    const inTransaction = (work: (tx: Db) => Promise<unknown>) =>
      product.world.database.transaction(SYSTEM_SCOPE, async (tx) => void (await work(tx)))
    const record = { type: 'forgotten', id: '1' }
    const title = { en: 'x', ar: 'x' }
    const about = { action: 'forgotten.made', entityType: 'forgotten', entityId: '1', place: PLACE }
    for (const work of [
      (tx: Db) => recordAudit(tx, { user: null }, about),
      (tx: Db) => publishEvent(tx, { type: 'forgotten.made', place: PLACE, entityId: '1' }),
      (tx: Db) => notify(tx, { user: null }, { userIds: ['x'], kind: NOTICE, title, record, dedupeKey: 'x' }),
      (tx: Db) => enqueueJob(tx, JOB, {}, { place: PLACE, title, subject: record, requestedBy: null }),
    ]) {
      await expect(inTransaction(work)).rejects.toThrow('No module declares records of the kind forgotten')
    }
  })
})
