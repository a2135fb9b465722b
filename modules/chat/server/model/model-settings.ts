import { sql } from 'kysely'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sealSecret } from '#platform/server/sealed-secret.ts'
import { chatErrors } from '../../contract/chat.ts'
import type { ChatModel, ChatModelChange, ChatModelTest } from '../../contract/chat-model.ts'
import { chatModelKind } from '../../contract/chat-records.ts'
import { callModel, modelDestination } from './call-model.ts'
import { keyOf, readModel, type StoredModel, sealedFor, storeModel } from './model-repository.ts'

export async function showModel({ db, services }: RequestContext): Promise<ChatModel> {
  return shown(await readModel(db), await usedToday(db, services.now()))
}

/**
 * Seals and keeps where the model answers. What nobody can see nobody can enter again: the key stays while the origin does.
 * @throws address-not-allowed, model-changed
 */
export async function saveModel(context: RequestContext, change: ChatModelChange): Promise<ChatModel> {
  const { db, services } = context
  const before = await readModel(db)
  if (change.address !== '' && !(await modelDestination(services, change.address)))
    throw chatErrors.addressNotAllowed({}, { address: chatErrors.addressNotAllowed().say })
  const isSameOrigin = originOf(before.address) === originOf(change.address)
  const kept = isSameOrigin ? before.sealed : null
  const sealed = change.key === '' ? kept : sealSecret(Buffer.from(change.key), sealedFor(services))
  if (before.rowVersion !== change.rowVersion || !(await storeModel(db, change, sealed)))
    throw chatErrors.modelChanged()
  await recordAudit(db, context, {
    ...{ action: 'chat-model.saved', entityType: chatModelKind.id, entityId: 'installation', place: null },
    ...{ before: facts(before), after: facts({ ...change, sealed }) },
  })
  return showModel(context)
}

/** Really calls the model that is set, on or off. Nothing of the project's goes with it. */
export async function testModel({ services, language }: RequestContext): Promise<ChatModelTest> {
  const model = await services.database.read(SYSTEM_SCOPE, readModel)
  const outcome = await callModel(services, {
    ...{ address: model.address, name: model.name, key: keyOf(services, model), timeoutMs: 20_000 },
    messages: [{ role: 'user', content: 'Answer with one word: ready' }],
  })
  if (outcome.state === 'failed') return { isAnswered: false, reason: outcome.reason[language], firstAfter: null }
  return { isAnswered: true, reason: null, firstAfter: outcome.firstAfter }
}

async function usedToday(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    select coalesce(sum(tokens), 0)::float8 as tokens from chat_model_usage
    where day = ${now.toISOString().slice(0, 10)}::date and holder like 'person:%'`.execute(db)
  return rows[0]?.tokens ?? 0
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

const shown = ({ sealed, ...model }: StoredModel, used: number): ChatModel => ({
  ...{ ...model, hasKey: sealed !== null, usedToday: used },
})

/** What the history keeps: that there is a key, and not which. */
const facts = ({ isOn, address, name, personDaily, projectDaily, sealed }: Omit<StoredModel, 'rowVersion'>) => ({
  ...{ isOn, address, name, personDaily, projectDaily, hasKey: sealed !== null },
})
