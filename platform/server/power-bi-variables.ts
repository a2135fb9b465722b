import { z } from 'zod'

const word = z
  .string()
  .regex(/^[\w.-]+$/, 'write the id alone')
  .optional()
/** An address of the cloud; a sovereign one has its own. */
const host = (of: string) =>
  z
    .url()
    .regex(/^https?:\/\/[^@?#/]+\/?$/, 'begin with https://, without path, user and query')
    .default(of)
    .transform((address) => new URL(address).origin)

/** Variables of the embedded Power BI report. `.env.example` explains each. */
export const POWER_BI_VARIABLES = {
  POWER_BI_TENANT: word,
  POWER_BI_CLIENT_ID: word,
  POWER_BI_CLIENT_SECRET: z.string().min(8).optional(),
  POWER_BI_WORKSPACE: word,
  POWER_BI_REPORT: word,
  /** Roles of the report's data set that everybody who looks has, separated by commas; each looks under their own user name. */
  POWER_BI_ROLES: z.string().default(''),
  POWER_BI_LOGIN_URL: host('https://login.microsoftonline.com'),
  POWER_BI_API_URL: host('https://api.powerbi.com'),
  /** The only host whose page may stand in a frame of the product's Power BI page. */
  POWER_BI_FRAME_URL: host('https://app.powerbi.com'),
}

const NEEDED = [
  'POWER_BI_TENANT',
  'POWER_BI_CLIENT_ID',
  'POWER_BI_CLIENT_SECRET',
  'POWER_BI_WORKSPACE',
  'POWER_BI_REPORT',
] as const

/** True where the report is named by half. */
export function isHalfAPowerBi(config: { readonly [Name in (typeof NEEDED)[number]]?: string | undefined }): boolean {
  const named = NEEDED.filter((name) => config[name] !== undefined).length
  return named > 0 && named < NEEDED.length
}
