import { z } from 'zod'
import { FACTOR_METHODS, PasskeyRequest } from '#modules/account/contract/passkey-exchange.ts'

/** Ways to the provider's page: the whole tab, or a window of its own. */
export const INTERACTIONS = ['redirect', 'popup'] as const

export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug'] as const

/** What the browser must know to sign in at the provider (SSO-01). */
export const SignOnOptions = z.object({
  clientId: z.string(),
  /** Issuer, which in a cloud directory names the tenant. */
  authority: z.string(),
  scope: z.string(),
  prompt: z.string(),
  interaction: z.enum(INTERACTIONS),
  logLevel: z.enum(LOG_LEVELS),
  /** True where a browser extension may sign in for the person. */
  hasNativeBroker: z.boolean(),
})
export type SignOnOptions = z.output<typeof SignOnOptions>

/** One try to sign in, as the server remembers it: bound to this browser by a cookie, used once. */
export const SignOnAttempt = z.object({
  attemptId: z.uuid(),
  /** Comes back inside the identity token, and nowhere else. */
  nonce: z.string(),
  issuer: z.string(),
  authorizationEndpoint: z.string(),
})
export type SignOnAttempt = z.output<typeof SignOnAttempt>

/** What the provider sent to the browser, with the secret that only the browser has. */
export const ProviderAnswer = z.object({
  id: z.uuid(),
  code: z.string().min(1).max(8192),
  /** Its length is that of RFC 7636. */
  codeVerifier: z.string().min(43).max(128),
  redirectUri: z.url().max(500),
  /** The issuer that the answer names, where the provider sends it (RFC 9207). */
  issuer: z.string().max(500).optional(),
})
export type ProviderAnswer = z.output<typeof ProviderAnswer>

/** The account as the browser remembers it: no token, only what names it. */
export const SignOnAccount = z.object({
  /** Issuer and subject: what an account is known by. */
  accountId: z.string(),
  username: z.string(),
  name: z.string(),
})
export type SignOnAccount = z.output<typeof SignOnAccount>

/** What the person proves besides, at `POST /api/session/second-factor`, which then answers what every sign-in answers. */
export const SecondFactorQuestion = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  passkey: PasskeyRequest.nullable(),
})

/** A work account that signs somebody in. */
export const WorkAccount = z.object({
  id: z.uuid(),
  issuer: z.string(),
  username: z.string(),
  name: z.string(),
  linkedAt: z.string(),
  lastSignedInAt: z.string().nullable(),
})
export type WorkAccount = z.output<typeof WorkAccount>

export const REQUEST_STATES = ['waiting', 'approved', 'rejected'] as const

/** An account that nobody here has, and that asked to sign in. */
export const AccountRequest = z.object({
  id: z.uuid(),
  issuer: z.string(),
  username: z.string(),
  name: z.string(),
  state: z.enum(REQUEST_STATES),
  askedAt: z.string(),
  timesAsked: z.number().int(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Users of the same e-mail address, to choose from: an address proves nothing, a person decides. */
  candidates: z.array(z.object({ id: z.uuid(), name: z.string(), displayName: z.string() })),
})
export type AccountRequest = z.output<typeof AccountRequest>
