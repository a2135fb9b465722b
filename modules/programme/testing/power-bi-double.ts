import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the double does otherwise than well, and what it was asked. */
export interface PowerBiDouble {
  readonly origin: string
  /** How it behaves from now on. */
  mood: 'well' | 'secret-expired' | 'withdrawn' | 'busy' | 'garbled'
  /** Its data set has row rules: without an identity no token is made. */
  hasRowRules: boolean
  /** Host that its report says to be shown from; its own where absent. */
  frame: string | null
  /** Bodies of the calls for a token, and how often the product got its own. */
  readonly minted: Record<string, unknown>[]
  signIns: number
  /** Milliseconds that a token lives. */
  lifetimeMs: number
  stop(): Promise<void>
}

export const DOUBLE = {
  tenant: 'tenant-1',
  client: 'client-1',
  secret: 'a-secret-of-tests',
  workspace: 'workspace-1',
  report: 'report-1',
} as const

/** The variables that point the product at it. */
export const powerBiEnvironment = ({ origin }: PowerBiDouble, roles = '') => ({
  POWER_BI_TENANT: DOUBLE.tenant,
  POWER_BI_CLIENT_ID: DOUBLE.client,
  POWER_BI_CLIENT_SECRET: DOUBLE.secret,
  POWER_BI_WORKSPACE: DOUBLE.workspace,
  POWER_BI_REPORT: DOUBLE.report,
  POWER_BI_ROLES: roles,
  POWER_BI_LOGIN_URL: origin,
  POWER_BI_API_URL: origin,
  POWER_BI_FRAME_URL: origin,
})

/** The three calls of Power BI that the product makes, and the page that its report stands on, as the service documents them. */
export async function startPowerBiDouble(): Promise<PowerBiDouble> {
  const server = createServer((request, response) => void answer(double, request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const double: PowerBiDouble = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    hasRowRules: false,
    frame: null,
    minted: [],
    signIns: 0,
    lifetimeMs: 120_000,
    stop: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  }
  return double
}

async function answer(double: PowerBiDouble, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const body = await bodyOf(request)
  const send = (status: number, value: object, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  const [path = ''] = (request.url ?? '').split('?')
  if (path === `/${DOUBLE.tenant}/oauth2/v2.0/token`) return signIn(double, new URLSearchParams(body), send)
  if (path === '/reportEmbed') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  if (request.headers.authorization !== `Bearer own-${double.signIns}`) return send(401, {})
  if (double.mood === 'withdrawn') {
    double.mood = 'well'
    return send(401, {})
  }
  if (double.mood === 'busy') return send(429, {}, { 'retry-after': '7' })
  if (path === `/v1.0/myorg/groups/${DOUBLE.workspace}/reports/${DOUBLE.report}`) {
    const embedUrl = `${double.frame ?? double.origin}/reportEmbed?reportId=${DOUBLE.report}`
    return send(200, { id: DOUBLE.report, embedUrl, datasetId: 'dataset-1' })
  }
  if (path === '/v1.0/myorg/GenerateToken') return mint(double, JSON.parse(body), send)
  return send(404, {})
}

type Send = (status: number, value: object) => unknown

function signIn(double: PowerBiDouble, form: URLSearchParams, send: Send): unknown {
  if (double.mood === 'garbled') return send(200, { hello: 'world' })
  const isKnown = form.get('client_id') === DOUBLE.client && form.get('client_secret') === DOUBLE.secret
  if (!isKnown || double.mood === 'secret-expired') return send(401, { error: 'invalid_client' })
  double.signIns += 1
  return send(200, { token_type: 'Bearer', access_token: `own-${double.signIns}`, expires_in: 3600 })
}

function mint(double: PowerBiDouble, asked: Record<string, unknown>, send: Send): unknown {
  if (double.hasRowRules && !asked['identities']) return send(403, { error: { code: 'InvalidRequest' } })
  double.minted.push(asked)
  const expiration = new Date(Date.now() + double.lifetimeMs).toISOString()
  return send(200, { token: `embed-${double.minted.length}`, tokenId: 'one', expiration })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  return Buffer.concat(parts).toString('utf8')
}

/** Says what the client of the report waits for, and shows the report as a word. */
const PAGE = `<!doctype html><title>Report</title><p id="word">Power BI double</p><script>
addEventListener('message', ({ data, source }) => {
  const { url, headers, method } = data ?? {}
  if (typeof url !== 'string') return
  source.postMessage({ id: headers?.id, headers, statusCode: 200, body: {} , windowPostMessageProxy: data.windowPostMessageProxy }, '*')
  if (method === 'POST' && url === '/report/load') document.getElementById('word').textContent = 'Power BI double: loaded'
})
</script>`
