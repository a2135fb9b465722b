import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { sealSecret } from '#platform/server/sealed-secret.ts'
import type { equipmentModule } from '../../contract/equipment-module.ts'
import { machineFeedKind } from '../../contract/equipment-records.ts'
import { type FeedChange, type FeedDraft, feedErrors, type MachineFeed } from '../../contract/machine-feed.ts'
import { deleteFeed, getFeed, insertFeed, listFeeds, type StoredFeed, updateFeed } from './feed-repository.ts'
import { type Credentials, feedEgress } from './fetch-fleet.ts'
import { credentialsOf, readFeed, sealedFor } from './read-feeds.ts'

export async function showFeeds(
  context: RequestContext,
  query: Parameters<typeof listFeeds>[1],
): Promise<Page<MachineFeed>> {
  const page = await listFeeds(context.db, query)
  return { ...page, items: page.items.map((feed) => sent(context, feed)) }
}

function sent({ user, language }: RequestContext, { sealed: _sealed, problem, ...feed }: StoredFeed): MachineFeed {
  return {
    ...feed,
    problem: problem?.[language] ?? null,
    can: { edit: may<typeof equipmentModule>(user, 'machine:write') },
  }
}

/** @throws place-unknown, address-not-allowed */
export async function addFeed(context: RequestContext, draft: z.output<typeof FeedDraft>): Promise<MachineFeed> {
  const { db, user } = context
  if (!(await mayKeepAt(context, draft))) throw feedErrors.placeUnknown()
  await checkAddress(context, draft.address)
  const id = randomUUID()
  await insertFeed(db, { ...draft, id }, seal(context, id, draft), user.id)
  return publish(context, await getFeed(db, id), 'machine-feed.created', null)
}

/** What nobody can see nobody can enter again: user and password stay, while the host does. */
export async function changeFeed(context: RequestContext, change: z.output<typeof FeedChange>): Promise<MachineFeed> {
  const { db, user, services } = context
  const before = await getFeed(db, change.id)
  await checkAddress(context, change.address)
  const isSameHost = new URL(before.address).origin === new URL(change.address).origin
  const kept = isSameHost ? credentialsOf(services, before) : { user: '', password: '' }
  const credentials = { user: change.user || kept.user, password: change.password || kept.password }
  await updateFeed(db, change, seal(context, change.id, credentials), user.id)
  return publish(context, await getFeed(db, change.id), 'machine-feed.updated', facts(before))
}

export async function removeFeed(context: RequestContext, { id }: { readonly id: string }): Promise<null> {
  const before = await getFeed(context.db, id)
  await deleteFeed(context.db, id)
  await publishChange(context, machineFeedKind, before, {
    action: 'machine-feed.removed',
    before: facts(before),
    after: null,
  })
  return null
}

/** Reads a feed now, in whatever turn it is; the answer says what came of it. */
export async function readFeedNow(request: RequestContext, { id }: { readonly id: string }): Promise<MachineFeed> {
  // Without the connection: this endpoint opens its own, so that none waits for the provider.
  const caller = callerOf(request)
  const { scope, services } = caller
  const feed = await services.database.read(scope, (db) => getFeed(db, id))
  await readFeed(services, feed)
  return services.database.transaction(scope, async (db) => {
    const context = { ...caller, db }
    const after = await getFeed(db, id)
    const said = { seen: after.seen, matched: after.matched, problem: after.problem?.en ?? '' }
    await publishChange(context, machineFeedKind, after, {
      action: 'machine-feed.read',
      before: null,
      after: said,
    })
    return sent(context, after)
  })
}

async function checkAddress({ services }: RequestContext, address: string): Promise<void> {
  if (await feedEgress(services.config).resolve(address)) return
  throw feedErrors.addressNotAllowed({}, { address: feedErrors.addressNotAllowed().say })
}

function seal({ services }: RequestContext, id: string, { user, password }: Credentials): string | null {
  if (user === '' && password === '') return null
  return sealSecret(Buffer.from(JSON.stringify({ user, password })), sealedFor(services, id))
}

/** What the history keeps: that there are credentials, and not which. */
const facts = ({ name, address, everyMinutes, isPaused, hasPassword }: StoredFeed) => ({
  ...{ name, address, everyMinutes, isPaused, hasPassword },
})

async function publish(
  context: RequestContext,
  feed: StoredFeed,
  action: string,
  before: object | null,
): Promise<MachineFeed> {
  await publishChange(context, machineFeedKind, feed, { action, before, after: facts(feed) })
  return sent(context, feed)
}
