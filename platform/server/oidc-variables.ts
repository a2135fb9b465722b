import { z } from 'zod'

/** Hosts that a provider may be reached at without TLS: nobody stands between a machine and itself. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Where the demonstration's own provider knows this product. */
const DEMONSTRATION_CLIENT_ID = 'plumbline'

const switchedOff = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

/** Variables of signing in with the work account of an OpenID provider. `.env.example` explains each. */
export const OIDC_VARIABLES = {
  /** Exactly as the provider writes it in its tokens; of a cloud directory, the address that names the tenant. */
  OIDC_ISSUER: z
    .url()
    .refine(isSafeIssuer, 'must begin with https://, or stand on this machine, and have no query')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** Where absent, the product is a public client, and the proof key alone protects the code. */
  OIDC_CLIENT_SECRET: z.string().min(8).optional(),
  /** The last is the specification's; providers that refuse unknown scopes want it left out. */
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid profile email User.Read'),
  OIDC_PROMPT: z.enum(['login', 'select_account', 'consent', 'auto']).default('login'),
  /** Claim that names a person for good: `sub`, or `oid` of a cloud directory. */
  OIDC_SUBJECT_CLAIM: z.enum(['sub', 'oid']).default('sub'),
  /** Method that the provider must have used to recognise the person, such as `mfa`. */
  OIDC_REQUIRED_AMR: z.string().min(1).optional(),
  OIDC_UNKNOWN_ACCOUNTS: z.enum(['refuse', 'approve']).default('refuse'),
  OIDC_INTERACTION: z.enum(['redirect', 'popup']).default('redirect'),
  OIDC_LOG_LEVEL: z.enum(['none', 'error', 'warn', 'info', 'debug']).default('warn'),
  OIDC_NATIVE_BROKER: switchedOff,
  /** Starts a provider of the demonstration's people, in demonstration mode alone. */
  DEMO_SSO: switchedOff,
  DEMO_SSO_PORT: z.coerce.number().int().min(1).max(65_535).default(8090),
}

type OidcConfig = z.output<z.ZodObject<typeof OIDC_VARIABLES>>

/** The configuration with the demonstration's provider, where that is switched on and no other is named. */
export function withDemonstrationProvider<Config extends OidcConfig & { readonly DEMO: boolean }>(
  config: Config,
): Config {
  if (!config.DEMO || !config.DEMO_SSO || config.OIDC_ISSUER) return config
  return {
    ...config,
    OIDC_ISSUER: `http://localhost:${config.DEMO_SSO_PORT}`,
    OIDC_CLIENT_ID: DEMONSTRATION_CLIENT_ID,
  }
}

/** True where the provider is named by half. */
export function isHalfAProvider(config: {
  readonly OIDC_ISSUER?: unknown
  readonly OIDC_CLIENT_ID?: unknown
}): boolean {
  return (config.OIDC_ISSUER === undefined) !== (config.OIDC_CLIENT_ID === undefined)
}

function isSafeIssuer(address: string): boolean {
  const { protocol, hostname, search, hash } = new URL(address)
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))) && search === '' && hash === ''
  )
}
