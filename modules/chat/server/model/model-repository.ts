import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { openSecret, type SealedFor } from '#platform/server/sealed-secret.ts'
import type { ChatModel, ChatModelChange } from '../../contract/chat-model.ts'

export interface StoredModel extends Omit<ChatModel, 'hasKey' | 'usedToday'> {
  readonly sealed: string | null
}

/** What a form begins with where nothing was ever set. */
const NONE: StoredModel = {
  ...{ isOn: false, address: '', name: '', sealed: null },
  ...{ personDaily: 50_000, projectDaily: 500_000, rowVersion: 0 },
}

/** @param db sees everything */
export async function readModel(db: Db): Promise<StoredModel> {
  const { rows } = await sql<StoredModel>`
    select is_on as "isOn", address, name, sealed, person_daily as "personDaily", project_daily as "projectDaily",
      row_version as "rowVersion" from chat_model`.execute(db)
  return rows[0] ?? NONE
}

/** False where somebody else was faster. */
export async function storeModel(
  tx: Db,
  { isOn, address, name, personDaily, projectDaily, rowVersion }: ChatModelChange,
  sealed: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chat_model (is_on, address, name, sealed, person_daily, project_daily)
    values (${isOn}, ${address}, ${name}, ${sealed}, ${personDaily}, ${projectDaily})
    on conflict (is_only) do update set is_on = excluded.is_on, address = excluded.address, name = excluded.name,
      sealed = excluded.sealed, person_daily = excluded.person_daily, project_daily = excluded.project_daily,
      row_version = chat_model.row_version + 1, updated_at = now()
    where chat_model.row_version = ${rowVersion}`.execute(tx)
  return numAffectedRows === 1n
}

export const keyOf = (services: Services, { sealed }: StoredModel): string =>
  sealed === null ? '' : openSecret(sealed, sealedFor(services)).toString()

export const sealedFor = ({ passwordPepper }: Services): SealedFor => ({
  purpose: 'plumbline language model',
  ownerId: 'installation',
  pepper: passwordPepper,
})
