import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { CLIENT_ID } from './sso-world.ts'

/** A provider whose tokens say whatever a test wants them to. */
export interface ForgingProvider {
  readonly issuer: string
  /** A token signed by the published key, with the claims over those of a good one. */
  sign(claims: JWTPayload, options?: { readonly isForeignKey?: boolean }): Promise<string>
  /** The identity token that the next redemption answers. */
  token: string
  /** Status that the token endpoint answers. */
  status: number
  close(): Promise<void>
}

const ALGORITHM = 'RS256'

/** Starts one on a free port. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair(ALGORITHM), generateKeyPair(ALGORITHM)])
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: ALGORITHM, use: 'sig' }]
  const state = { issuer: '', token: '', status: 200 }
  const server = createServer((request, response) => {
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url?.startsWith('/.well-known/')) send(discoveryOf(state.issuer))
    else if (request.url === '/keys') send({ keys })
    else if (state.status !== 200) send({ error: 'server_error' }, state.status)
    else send({ access_token: 'unused', token_type: 'Bearer', id_token: state.token })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  state.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(state, {
    sign: async (claims: JWTPayload, { isForeignKey = false } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const good = { iss: state.issuer, aud: CLIENT_ID, sub: 'forged', iat: now, exp: now + 600 }
      const payload = Object.fromEntries(Object.entries({ ...good, ...claims }).filter(([, value]) => value !== null))
      const { privateKey } = isForeignKey ? foreign : own
      return new SignJWT(payload).setProtectedHeader({ alg: ALGORITHM, kid: 'own' }).sign(privateKey)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function discoveryOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALGORITHM, 'none'],
  }
}
