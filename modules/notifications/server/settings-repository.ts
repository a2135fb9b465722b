import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { findNoticeKind, type NoticeChannel, type NoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import type { Reachability } from './due-time.ts'

/** A person's settings; what nobody has saved has `row_version` 0. */
export interface SettingsRow {
  readonly user_id: string
  readonly digest: Reachability['digest']
  readonly digest_at: string
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly time_zone: string
  readonly webhook_url: string | null
  readonly webhook_key: string | null
  readonly row_version: number
  /** Kind to channels, for kinds that the person has decided about. */
  readonly choices: Readonly<Record<string, readonly NoticeChannel[]>>
}

const NOTHING_SAVED = {
  digest: 'none',
  digest_at: '07:00',
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  webhook_url: null,
  webhook_key: null,
  row_version: 0,
} as const

/** What the person decided, and what holds where they decided nothing. */
export async function findSettings(db: Db, userId: string): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select settings.*, coalesce(chosen.choices, '{}'::jsonb) as choices
    from (select ${userId}::uuid as person) as one
    left join notification_settings as settings on settings.user_id = one.person
    left join lateral (select jsonb_object_agg(kind, to_jsonb(channels)) as choices
                       from notification_choices where user_id = one.person) as chosen on true`.execute(db)
  const found = rows[0]
  if (found && found.row_version !== null) return found
  return { ...NOTHING_SAVED, user_id: userId, choices: found?.choices ?? {} }
}

/** Channels by which the person hears of a kind. What is about the safety of their account reaches bell and mailbox. */
export function channelsOf(settings: Pick<SettingsRow, 'choices'>, kind: NoticeKind): readonly NoticeChannel[] {
  // Who reads another mailbox has chosen nothing here, and must not be silenced by who took the account over.
  if (kind.mailTo) return ['email']
  const chosen = settings.choices[kind.id] ?? kind.defaults
  return kind.isAlwaysOn ? [...new Set<NoticeChannel>(['product', 'email', ...chosen])] : chosen
}

/** The zone of the whole product goes before the one that was kept with these settings. */
export function zoneOf(settings: Pick<SettingsRow, 'time_zone'>, person: { readonly timeZone: string | null }): string {
  return person.timeZone ?? settings.time_zone
}

export function reachabilityOf(settings: SettingsRow, person: { readonly timeZone: string | null }): Reachability {
  return {
    digest: settings.digest,
    digestAt: settings.digest_at,
    quietFrom: settings.quiet_from,
    quietTo: settings.quiet_to,
    timeZone: zoneOf(settings, person),
  }
}

export type SettingsChange = Omit<SettingsRow, 'row_version'>

/** Saves over the version that the person saw. @returns false where somebody, or another window, was quicker. */
export async function saveSettings(tx: Db, change: SettingsChange, rowVersion: number): Promise<boolean> {
  const saved = await sql`
    insert into notification_settings as kept (user_id, digest, digest_at, quiet_from, quiet_to, time_zone, webhook_url, webhook_key)
    values (${change.user_id}, ${change.digest}, ${change.digest_at}, ${change.quiet_from}, ${change.quiet_to},
      ${change.time_zone}, ${change.webhook_url}, ${change.webhook_key})
    on conflict (user_id) do update set digest = excluded.digest, digest_at = excluded.digest_at,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone,
      webhook_url = excluded.webhook_url, webhook_key = excluded.webhook_key,
      row_version = kept.row_version + 1, updated_at = now()
    where kept.row_version = ${rowVersion}
    returning row_version`.execute(tx)
  if (saved.rows.length === 0) return false
  const choices = Object.entries(change.choices).map(([kind, channels]) => ({ kind, channels }))
  await sql`
    insert into notification_choices (user_id, kind, channels)
    select ${change.user_id}, kind, channels
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as chosen(kind text, channels text[])
    on conflict (user_id, kind) do update set channels = excluded.channels`.execute(tx)
  return true
}

/** Kinds that this release knows, of those that somebody sent. */
export function knownChoices(
  choices: readonly { readonly kind: string; readonly channels: readonly NoticeChannel[] }[],
): Record<string, NoticeChannel[]> {
  const known = choices.filter(({ kind }) => findNoticeKind(kind) !== null)
  return Object.fromEntries(known.map(({ kind, channels }) => [kind, [...new Set(channels)]]))
}
