import { createHmac } from 'node:crypto'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { isOn } from '#platform/server/switches/is-on.ts'
import { isViewedPath } from '../contract/tracked-path.ts'
import type { visitsApi } from '../contract/visits-api.ts'
import { visitRecording } from '../contract/visits-switches.ts'
import { isExcluded } from './exclusion-repository.ts'

/** The specification's site number at the analytics server. */
export const MATOMO_SITE_ID = 2
/** Nobody waits for the analytics server; what takes longer is given up, ms. */
const TIMEOUT_MS = 5_000

/**
 * Passes a page view on to the configured server in Matomo's tracking protocol (TRACK-02, D15), over https alone. The
 * browser never speaks to it: the person stands in the call under a pseudonym, or by user name where the operator chose that. A server that is away costs the person nothing.
 * @see Matomo, Tracking HTTP API
 */
export async function passPageView(
  context: RequestContext,
  { title, path }: InputOf<(typeof visitsApi)['endpoints']['pageView']>,
): Promise<null> {
  const { user, services } = context
  const { config, database, log, now } = services
  const server = config.MATOMO_URL
  if (!server || !isViewedPath(path) || context.viewer) return null
  const isHidden = await database.read(
    SYSTEM_SCOPE,
    async (db) => (await isExcluded(db, user.id, now())) || !(await isOn({ db, user, services }, visitRecording)),
  )
  if (isHidden) return null
  const pseudonym = pseudonymOf(context.user.id, context.services.passwordPepper)
  const address = new URL('matomo.php', server.endsWith('/') ? server : `${server}/`)
  const body = new URLSearchParams({
    idsite: String(MATOMO_SITE_ID),
    rec: '1',
    apiv: '1',
    send_image: '0',
    action_name: title,
    url: new URL(path, config.PUBLIC_ORIGIN ?? 'https://plumbline.invalid').href,
    uid: config.MATOMO_NAMES_PEOPLE ? context.user.name : pseudonym,
    _id: pseudonym,
    ua: context.client.userAgent,
    lang: context.language,
    rand: context.requestId,
  })
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) log.warn({ status: answer.status }, 'the analytics server refused a page view')
  } catch (error) {
    log.warn({ err: error }, 'the analytics server could not be reached')
  }
  return null
}

/** Matomo's visitor id: 16 hexadecimal digits, the same for a person always, telling nobody who. */
function pseudonymOf(userId: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`matomo ${userId}`).digest('hex').slice(0, 16)
}
