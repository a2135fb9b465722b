import { resolve } from 'node:path'
import { z } from 'zod'
import { isHalfAProvider, OIDC_VARIABLES, withDemonstrationProvider } from './oidc-variables.ts'
import { isHalfAPowerBi, POWER_BI_VARIABLES } from './power-bi-variables.ts'
import { SIGN_IN_ADDRESS_VARIABLES } from './sign-in-addresses.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1' || value === 'true')

const keptDays = (fallback: number) => z.coerce.number().int().min(32).max(36_600).default(fallback)

/**
 * Every environment variable that the product reads. `.env.example` documents them; a test compares both lists.
 * Nothing else may read `process.env`.
 */
export const ConfigSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    /** Where absent: loopback in demonstration mode, all interfaces otherwise. */
    HOST: z.string().min(1).optional(),
    /** Origin that people type, where a proxy stands in front; share links carry it. */
    PUBLIC_ORIGIN: z.url().optional(),
    /** Proxies in front whose word on the caller's address is taken: how many, or their addresses and networks. */
    TRUST_PROXY: z
      .string()
      .regex(/^(\d{1,2}|[\w.:/-]+(,\s*[\w.:/-]+)*)?$/, 'write a number, or addresses and networks with commas between')
      .default(''),
    /** Port on which devices send over MQTT; 0 switches it off. */
    MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883),
    /** Broker of one's own that devices send to, over MQTT 5; with it the one inside does not start. */
    MQTT_URL: z
      .string()
      .regex(/^mqtts?:\/\/\S+$/, 'begin with mqtt:// or mqtts://')
      .optional(),
    /** Ports on which trackers of vehicles send, each with its protocol: `teltonika:5027, h02:5013/udp`. */
    TRACKER_PORTS: z
      .string()
      .regex(
        /^(\s*\w+:\d{1,5}(\/udp)?\s*(,\s*\w+:\d{1,5}(\/udp)?\s*)*)?$/,
        'write protocols with their ports: teltonika:5027, h02:5013/udp',
      )
      .default(''),
    DATA_DIR: z.string().min(1).default('data'),
    /** Folder of half-arrived uploads that all server processes share; where absent, each keeps its own in DATA_DIR. */
    STAGING_DIR: z.string().min(1).optional(),
    DATABASE_URL: z.string().startsWith('postgres', 'begin with postgres://').optional(),
    /** PostgreSQL of its own for what devices measure; where absent, it lies with the records. */
    TELEMETRY_DATABASE_URL: z.string().startsWith('postgres', 'begin with postgres://').optional(),
    /** Days that single measurements are kept, and their summaries by minute and by hour; those by day stay. */
    TELEMETRY_SAMPLES_DAYS: keptDays(400),
    TELEMETRY_MINUTES_DAYS: keptDays(800),
    TELEMETRY_HOURS_DAYS: keptDays(3_660),
    /** NATS servers that carry messages between processes, separated by commas; where absent, PostgreSQL does. */
    NATS_URL: z
      .string()
      .regex(/^(nats|tls):\/\/\S+$/, 'begin with nats:// or tls://')
      .optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: flag(true),
    DEMO: flag(true),
    /** Lets the vehicles of the demonstration drive, in demonstration mode alone. */
    DEMO_FLEET: flag(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Secret mixed into password hashes; where absent, one is made once and kept in DATA_DIR. */
    PASSWORD_PEPPER: z.string().min(16).optional(),
    /** 1 asks browsers for the password itself in place of its MD5 digest, which is then worth nothing. */
    STRICT_PASSWORD: flag(false),
    /** Who must have a second factor: administrators, everybody, or nobody. */
    REQUIRE_SECOND_FACTOR: z.enum(['none', 'admins', 'all']).default('none'),
    /** Bytes that one project may store. */
    PROJECT_QUOTA_BYTES: z.coerce
      .number()
      .int()
      .positive()
      .default(200 * 1024 ** 3),
    /** Bytes of one uploaded file. */
    MAX_FILE_BYTES: z.coerce
      .number()
      .int()
      .positive()
      .default(20 * 1024 ** 3),
    /** Scanner that looks at each file before it is kept, by ClamAV's protocol: `tcp://host:3310`. */
    FILE_SCANNER: z
      .string()
      .regex(/^tcp:\/\/[^\s/]+:\d+$/, 'write tcp://host:port')
      .optional(),
    /** Jobs that run at the same time in this process; 0 leaves them to worker processes. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(0).max(64).default(2),
    /** Limits of one parser process. */
    PARSER_TIMEOUT_SECONDS: z.coerce.number().int().positive().default(900),
    PARSER_MEMORY_MB: z.coerce.number().int().positive().default(3072),
    /**
     * Program that turns a DWG into a DXF, with its arguments; {input} and {output} stand for the files. Empty: DWG is
     * refused with what to do. The program runs apart, in the parser's process group and under its limits.
     */
    DWG_CONVERTER: z.string().default(''),
    /** Requests a minute and caller; 0 switches the limit off. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
    /** Requests a minute and signed-in person, from all addresses; where absent, half of RATE_LIMIT_PER_MINUTE. */
    RATE_LIMIT_PER_USER: z.coerce.number().int().min(0).optional(),
    /** Open connections, web sockets among them; more are closed at once. */
    MAX_CONNECTIONS: z.coerce.number().int().positive().default(12_000),
    /** Refuses calls while the process is seconds behind with its work, with the time to come back. */
    SHED_LOAD: flag(true),
    /** Lets the network drive ask for passwords without TLS: where the way to the server is safe by itself. */
    DRIVE_OVER_HTTP: flag(false),
    /** Seconds that a stopping process still takes connections, so that a balancer can send people elsewhere. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(1),
    /** Bearer token that /metrics asks for; where absent, it answers on loopback alone. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Mail server: smtp://user:password@host:587, or smtps:// for TLS from the start. Without it there is no e-mail. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'begin with smtp:// or smtps://')
      .optional(),
    /** Sender of e-mails: an address, or `Name <address>`. */
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'write an address, or Name <address>')
      .default('Plumbline <plumbline@localhost>'),
    /** Hosts, addresses or networks (CIDR) inside one's own network that webhooks may reach, separated by commas. */
    WEBHOOK_ALLOW: z.string().default(''),
    /** Hosts, addresses or networks (CIDR) of cameras, separated by commas; no other address is asked for a picture. */
    CAMERA_ALLOW: z.string().default(''),
    /** Hosts, addresses or networks (CIDR) of feeds of machines, separated by commas; no other address is asked for one. */
    MACHINE_FEED_ALLOW: z.string().default(''),
    /** Hosts, addresses or networks (CIDR) inside one's own network where a language model may answer, separated by commas. */
    MODEL_ALLOW: z.string().default(''),
    /** A second surveillance service with a host of its own: only what lies below this address is called. */
    SURVEILLANCE_URL: z
      .url()
      .regex(/^https?:\/\/[^@?#]+$/, 'begin with https:// or http://, without user, query and fragment')
      .optional(),
    /** Bearer token that the second surveillance service asks for. */
    SURVEILLANCE_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'write a token without spaces')
      .optional(),
    /** A NodeODM server that makes models of the photos of flights; nothing but what lies below this address is called. */
    NODEODM_URL: z
      .url()
      .regex(/^https?:\/\/[^@?#]+$/, 'begin with https:// or http://, without user, query and fragment')
      .optional(),
    /** Token that the NodeODM server asks for. */
    NODEODM_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'write a token without spaces')
      .optional(),
    ...POWER_BI_VARIABLES,
    /** Days that visits of pages are kept. */
    VISITS_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
    /** Analytics server that speaks Matomo's protocol; plain http only on this machine. */
    MATOMO_URL: z
      .string()
      .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S*$/, 'begin with https://')
      .optional(),
    /** 1 tells the analytics server user names; otherwise it hears pseudonyms. */
    MATOMO_NAMES_PEOPLE: flag(false),
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    ...SIGN_IN_ADDRESS_VARIABLES,
    ...OIDC_VARIABLES,
  })
  .refine((env) => !isHalfAProvider(env), {
    path: ['OIDC_CLIENT_ID'],
    message: 'name both OIDC_ISSUER and OIDC_CLIENT_ID, or neither',
  })
  .refine((env) => !isHalfAPowerBi(env), {
    path: ['POWER_BI_TENANT'],
    message: 'name tenant, client, secret, workspace and report of Power BI, or none of them',
  })
  // Absolute, because parsers run in folders of their own.
  .transform((env) => ({
    ...withDemonstrationProvider(env),
    DATA_DIR: resolve(env.DATA_DIR),
    STAGING_DIR: env.STAGING_DIR === undefined ? undefined : resolve(env.STAGING_DIR),
    HOST: env.HOST ?? (env.DEMO ? '127.0.0.1' : '0.0.0.0'),
  }))
export type Config = z.output<typeof ConfigSchema>

/**
 * Reads the configuration from an environment.
 * @throws Error that names each wrong variable and what it should be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = ConfigSchema.safeParse(known, { error: inputMessage })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}\n.env.example explains each variable.`)
}

/** For who starts the product, in place of the schema library's words; a variable's own words come first. */
function inputMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return 'write a whole number'
  if (issue.code === 'invalid_value') return `write one of ${issue.values.filter((value) => value !== '').join(', ')}`
  if (issue.code === 'too_small' && !issue.inclusive) return `write more than ${issue.minimum}`
  if (issue.code === 'too_small')
    return `write ${issue.minimum} or more${issue.origin === 'string' ? ' characters' : ''}`
  if (issue.code === 'too_big') return `write ${issue.maximum} or less`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'write a whole address, with https:// or http://'
  return undefined
}
