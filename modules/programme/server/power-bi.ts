import { callOutside, type OutsideAnswer, type OutsideCall } from '#platform/server/call-outside.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { createEgress } from '#platform/server/egress.ts'
import { type PowerBiReport, powerBiErrors } from '../contract/power-bi.ts'

const SCOPE = 'https://analysis.windows.net/powerbi/api/.default'
const TIMEOUT_MS = 15_000
const MOST_BYTES = 256 * 1024
/** A token of the product is got anew so long before it ends. */
const SPARE_MS = 5 * 60_000
const [UNAUTHORIZED, FORBIDDEN, NOT_FOUND, TOO_MANY] = [401, 403, 404, 429]
const DEFAULT_WAIT_SECONDS = 30

const NOT_CONFIGURED: PowerBiReport = { isConfigured: false, reportId: '', embedUrl: '', token: '', until: null }

interface OwnToken {
  readonly token: string
  readonly endsAt: number
}

/** The product's own token, of each process: it opens everything that the service principal sees, and never leaves the server. */
const kept = new WeakMap<Services['database'], OwnToken>()

/**
 * A token for the configured report, for the caller alone: where the data set has row rules, it is bound to their user name and the
 * configured roles.
 * @throws power-bi.refused, power-bi.not-shared, power-bi.busy, power-bi.silent
 */
export async function mintPowerBiToken({
  services,
  user,
}: Pick<RequestContext, 'services' | 'user'>): Promise<PowerBiReport> {
  const { config } = services
  const { POWER_BI_WORKSPACE: workspace = '', POWER_BI_REPORT: report } = config
  if (report === undefined) return NOT_CONFIGURED
  const call = (path: string, body?: object) => callApi(services, path, body)
  const { embedUrl, datasetId } = await call(`/v1.0/myorg/groups/${workspace}/reports/${report}`)
  if (typeof embedUrl !== 'string' || typeof datasetId !== 'string') throw powerBiErrors.silent()
  // Whatever the API says: a page of another host does not get into a frame of ours.
  if (!URL.canParse(embedUrl) || new URL(embedUrl).origin !== config.POWER_BI_FRAME_URL) throw powerBiErrors.silent()
  const roles = config.POWER_BI_ROLES.split(',').flatMap((role) => role.trim() || [])
  const { token, expiration } = await call('/v1.0/myorg/GenerateToken', {
    datasets: [{ id: datasetId }],
    reports: [{ id: report, allowEdit: false }],
    targetWorkspaces: [{ id: workspace }],
    ...(roles.length > 0 && { identities: [{ username: user.name, roles, datasets: [datasetId] }] }),
  })
  if (typeof token !== 'string' || typeof expiration !== 'string' || Number.isNaN(Date.parse(expiration)))
    throw powerBiErrors.silent()
  return { isConfigured: true, reportId: report, embedUrl, token, until: new Date(expiration).toISOString() }
}

type Answer = Readonly<Record<string, unknown>>

/** Once more with a new token of our own where the kept one was withdrawn meanwhile. */
async function callApi(services: Services, path: string, body?: object): Promise<Answer> {
  const withToken = async () =>
    send(services, `${services.config.POWER_BI_API_URL}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await ownToken(services)}`, 'content-type': 'application/json' },
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
    })
  const first = await withToken()
  if (first.status !== UNAUTHORIZED) return readAnswer(first)
  kept.delete(services.database)
  return readAnswer(await withToken())
}

async function ownToken(services: Services): Promise<string> {
  const { config, database, now } = services
  const known = kept.get(database)
  if (known && known.endsAt - SPARE_MS > now().getTime()) return known.token
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: config.POWER_BI_CLIENT_ID ?? '',
    client_secret: config.POWER_BI_CLIENT_SECRET ?? '',
    scope: SCOPE,
  })
  const answer = await send(services, `${config.POWER_BI_LOGIN_URL}/${config.POWER_BI_TENANT}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(form.toString()),
  })
  // A tenant answers 400 to a client that it does not know, and 401 to a secret that has expired.
  if (answer.status === 400) throw powerBiErrors.refused()
  const { access_token: token, expires_in: seconds } = readAnswer(answer)
  if (typeof token !== 'string') throw powerBiErrors.silent()
  const endsAt = now().getTime() + (Number(seconds) || 0) * 1_000
  kept.set(database, { token, endsAt })
  return token
}

async function send(
  { config }: Services,
  address: string,
  call: Omit<OutsideCall, 'timeoutMs' | 'mostBytes'>,
): Promise<OutsideAnswer> {
  const hosts = [config.POWER_BI_LOGIN_URL, config.POWER_BI_API_URL].map((url) => new URL(url).hostname)
  const destination = await createEgress(hosts.join(), undefined, { isClosed: true }).resolve(address)
  if (!destination) throw powerBiErrors.silent()
  try {
    return await callOutside(destination, { ...call, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES })
  } catch {
    throw powerBiErrors.silent()
  }
}

function readAnswer({ status, headers, bytes }: OutsideAnswer): Answer {
  if (status === UNAUTHORIZED) throw powerBiErrors.refused()
  if (status === FORBIDDEN || status === NOT_FOUND) throw powerBiErrors.notShared()
  if (status === TOO_MANY)
    throw powerBiErrors.busy({ seconds: String(Number(headers['retry-after']) || DEFAULT_WAIT_SECONDS) })
  if (status !== 200) throw powerBiErrors.silent()
  try {
    const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof read === 'object' && read !== null ? (read as Answer) : {}
  } catch {
    throw powerBiErrors.silent()
  }
}
