/// <reference path="./oidc-provider.d.ts" />
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type { Provider, ProviderContext } from 'oidc-provider'
import { isLanguage, type Language } from '#platform/contract/text.ts'
import type { ProviderAccount } from './provider-accounts.ts'
import { choicePage, leavePage } from './provider-pages.ts'

export interface ProviderFacts {
  /** 0 takes a free one. */
  readonly port: number
  readonly clientId: string
  readonly clientSecret?: string
  readonly accounts: readonly ProviderAccount[]
  /** Where the provider says that an account has signed out. */
  readonly backChannelLogoutAddress?: string
}

export interface RunningProvider {
  readonly issuer: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
/** In addresses: the name that the product announces itself by. To a browser another name is another site. */
const HOST_NAME = 'localhost'
/** Paths of a product that a sign-in or sign-out may return to. */
const RETURN_PATHS = ['/', '/api/sso/return']
const LOOPBACK = ['127.0.0.1', 'localhost']
const SCOPES = ['openid', 'profile', 'email', 'User.Read']
const HOUR_SECONDS = 3600
const MAX_FORM_BYTES = 8192

/**
 * Starts a real OpenID provider on this machine, whose people sign in by choosing who they are: for the demonstration,
 * and for tests. It sends answers to this machine alone, and forgets everything when it ends.
 */
export async function startProvider(facts: ProviderFacts): Promise<RunningProvider> {
  // Brought in here: only a demonstration that asks for it pays for the library.
  const { Provider } = await import('oidc-provider')
  const { server, port } = await listen(facts.port)
  const issuer = `http://${HOST_NAME}:${port}`
  const provider = new Provider(issuer, await configurationOf(facts))
  provider.Client.prototype['redirectUriAllowed'] = isOwnAddress
  provider.Client.prototype['postLogoutRedirectUriAllowed'] = isOwnAddress
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    interact(provider, facts.accounts, request, response).catch(() => response.writeHead(400).end())
  })
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The port comes first, because the issuer's name contains it. */
async function listen(wanted: number): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, HOST, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : wanted }
}

async function configurationOf(facts: ProviderFacts): Promise<Readonly<Record<string, unknown>>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const client = {
    client_id: facts.clientId,
    ...(facts.clientSecret ? { client_secret: facts.clientSecret } : { token_endpoint_auth_method: 'none' }),
    ...(facts.backChannelLogoutAddress && { backchannel_logout_uri: facts.backChannelLogoutAddress }),
    redirect_uris: [`http://${HOST}/`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  }
  return {
    clients: [client],
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }],
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: SCOPES,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    // So that the identity token itself says who it is about.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: 12 * HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: 12 * HOUR_SECONDS,
    },
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context: ProviderContext, form: string) => {
          context.type = 'html'
          context.body = leavePage(languageOf(context.oidc.params['ui_locales']), form)
        },
      },
    },
    loadExistingGrant,
    findAccount: async (_context: unknown, subject: string) => {
      const account = facts.accounts.find((known) => known.subject === subject)
      if (!account) return undefined
      const claims = { sub: subject, name: account.name.en, preferred_username: account.email, email: account.email }
      return { accountId: subject, claims: async () => claims }
    },
  }
}

/** The one client is the product itself: nobody is asked whether it may know who they are. */
async function loadExistingGrant({ oidc }: ProviderContext) {
  const known = oidc.result?.consent?.grantId ?? oidc.session.grantIdFor(oidc.client.clientId)
  const found = known ? await oidc.provider.Grant.find(known) : undefined
  if (found) return found
  const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

async function interact(
  provider: Provider,
  accounts: readonly ProviderAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(choicePage(languageOf(params['ui_locales']), request.url ?? '', accounts))
    return
  }
  const accountId = new URLSearchParams(await readForm(request)).get('account')
  const result = accountId
    ? { login: { accountId } }
    : { error: 'access_denied', error_description: 'the person has cancelled' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function readForm(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > MAX_FORM_BYTES) throw new Error('The form is too long.')
  }
  return text
}

function languageOf(locales: unknown): Language {
  const first = String(locales ?? '').split(' ')[0]
  return isLanguage(first) ? first : 'en'
}

function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'http:' && LOOPBACK.includes(hostname) && RETURN_PATHS.includes(pathname)
}
