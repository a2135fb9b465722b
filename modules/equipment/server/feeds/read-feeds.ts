import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { openSecret, type SealedFor } from '#platform/server/sealed-secret.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import type { UnknownMachine } from '../../contract/machine-feed.ts'
import { claimDueFeeds, noteOutcome, type ReadingOutcome, type StoredFeed } from './feed-repository.ts'
import { type Credentials, FeedProblem, feedEgress, fetchFleetPage } from './fetch-fleet.ts'
import { keepReadings } from './keep-readings.ts'

const EVERY_MS = 60_000
/** A round takes no more, one after the other. */
const MOST_A_ROUND = 20
const MOST_PAGES = 200
const MOST_UNKNOWN = 50

/** Reads feeds on schedule, in this process; several share the work. */
export function keepReadingFeeds(services: Services): () => Promise<void> {
  return sweepRegularly(services, {
    everyMs: EVERY_MS,
    failure: 'feeds of machines were not read',
    sweep: () => readDueFeeds(services),
  })
}

/** Reads each feed whose time has come. @returns how many */
export async function readDueFeeds(services: Services): Promise<number> {
  const due = await services.database.transaction(SYSTEM_SCOPE, (tx) => claimDueFeeds(tx, services.now(), MOST_A_ROUND))
  for (const feed of due) await readFeed(services, feed)
  return due.length
}

/** Reads a feed to its end and notes what came of it. */
export async function readFeed(services: Services, feed: StoredFeed): Promise<void> {
  const outcome = await readPages(services, feed)
  await services.database.transaction(SYSTEM_SCOPE, (tx) => noteOutcome(tx, feed.id, services.now(), outcome))
}

async function readPages(services: Services, feed: StoredFeed): Promise<ReadingOutcome> {
  const egress = feedEgress(services.config)
  const credentials = credentialsOf(services, feed)
  const read = new Set<string>()
  const unknown: UnknownMachine[] = []
  let [seen, matched, leftOut] = [0, 0, 0]
  try {
    for (let address: string | null = feed.address; address !== null; ) {
      if (read.size >= MOST_PAGES) throw tooManyPages()
      read.add(address)
      const page = await fetchFleetPage(services.log, egress, address, credentials)
      const kept = await services.database.transaction(SYSTEM_SCOPE, (tx) =>
        keepReadings(tx, feed, page.machines, services.now()),
      )
      seen += page.machines.length
      matched += kept.matched
      leftOut += page.leftOut + kept.leftOut
      unknown.push(...kept.unknown.slice(0, MOST_UNKNOWN - unknown.length))
      address = nextAddress(page.next, address, read)
    }
    return { problem: null, seen, matched, leftOut, unknown }
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    if (error.cause) services.log.warn({ err: error.cause, feed: feed.id }, 'a feed of machines was not read')
    return { problem: error.say, seen, matched, leftOut, unknown }
  }
}

/** The credentials go to the host that they were entered for and to no other. */
function nextAddress(next: string | null, from: string, read: ReadonlySet<string>): string | null {
  if (next === null) return null
  const address = URL.canParse(next, from) ? new URL(next, from) : null
  if (address === null || address.origin !== new URL(from).origin)
    throw new FeedProblem({
      en: `The next page of the feed lies elsewhere (${address?.host ?? next.slice(0, 80)}) and was not asked. Ask the provider of the feed.`,
      ar: `تقع الصفحة التالية من المصدر في مكان آخر (${address?.host ?? next.slice(0, 80)}) ولم تُطلب. اسأل مزود البيانات.`,
    })
  // A page that names itself, or one before it, is the end.
  return read.has(address.href) ? null : address.href
}

function tooManyPages(): FeedProblem {
  return new FeedProblem({
    en: `The feed has more than ${MOST_PAGES} pages. Ask the provider for larger ones.`,
    ar: `في المصدر أكثر من ${MOST_PAGES} صفحة. اطلب من المزود صفحات أكبر.`,
  })
}

export function credentialsOf(services: Services, { id, sealed }: Pick<StoredFeed, 'id' | 'sealed'>): Credentials {
  if (sealed === null) return { user: '', password: '' }
  return JSON.parse(openSecret(sealed, sealedFor(services, id)).toString()) as Credentials
}

export const sealedFor = ({ passwordPepper }: Services, ownerId: string): SealedFor => ({
  purpose: 'plumbline machine feed',
  ownerId,
  pepper: passwordPepper,
})
