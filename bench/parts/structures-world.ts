import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { assignRole, grantPlace, hashDigest, passwordDigest, setRole } from '#modules/access/server/public.ts'
import { insertUser } from '#modules/people/server/public.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type RunningProduct, startBuiltProduct } from './built-product.ts'
import { callOnce } from './http-calls.ts'

const PROJECTS = 4
const SITES_A_PROJECT = 100
const STRUCTURES_A_SITE = 250
export const STRUCTURE_COUNT = PROJECTS * SITES_A_PROJECT * STRUCTURES_A_SITE

/** What the person of the benchmarks may see: one project as a whole, sites of another, single structures of a third. */
export const GRANTS = {
  projectCodes: ['P1'],
  siteCodes: ['P2-S001', 'P2-S002', 'P2-S003'],
  structureCodes: ['P3-S001-B001', 'P3-S001-B002'],
} as const
/** Sites of the project that the person holds as a whole. */
export const OWN_SITES = Array.from(
  { length: SITES_A_PROJECT },
  (_, index) => `P1-S${String(index + 1).padStart(3, '0')}`,
)

/** The delivered product on 100,000 structures, with a person who is no administrator. */
export interface StructuresWorld {
  readonly product: RunningProduct
  /** The same database as its superuser: sees every row, without row-level security. */
  readonly bareConnection: pg.ClientConfig
  /** Headers of a signed-in request of the person. */
  readonly headers: Readonly<Record<string, string>>
  signIn(): Promise<void>
}

/**
 * Starts the product on an empty data folder and fills it, always with the same rows.
 * @param permissions of the person beside those on sites and structures
 */
export async function startStructuresWorld(
  dataFolder: string,
  permissions: readonly string[] = [],
): Promise<StructuresWorld> {
  const pepper = randomBytes(24).toString('hex')
  const product = await startBuiltProduct(dataFolder, {
    DEMO: '0',
    HOST: '127.0.0.1',
    PASSWORD_PEPPER: pepper,
    // The limiter runs, and lets through what one caller never sends in earnest.
    RATE_LIMIT_PER_MINUTE: '100000000',
  })
  try {
    const connection = await findEmbeddedPostgres(dataFolder)
    if (!connection) throw new Error('The product runs no database of its own.')
    const bareConnection = { ...connection, user: 'postgres' }
    await insertStructures(bareConnection)
    const password = randomBytes(12).toString('base64url')
    await insertPerson(connection, await hashDigest(passwordDigest(password), pepper), permissions)
    const headers: Record<string, string> = {}
    const signIn = async () => {
      headers['authorization'] = `Bearer ${await tokenFor(product.origin, password)}`
    }
    await signIn()
    return { product, bareConnection, headers, signIn }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Who has saved every structure, and signs in. */
export const ANA = '0a0a0a0a-0000-4000-8000-000000000001'

/** Names, types and times come from the running number: every run has the same rows. */
async function insertStructures(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into projects (code, name) select 'P' || p, 'Project ' || p from generate_series(1, ${PROJECTS}) p`,
    )
    await client.query(`
      insert into sites (code, project_code, name)
      select format('P%s-S%s', p, lpad(s::text, 3, '0')), 'P' || p, 'Site ' || s
      from generate_series(1, ${PROJECTS}) p, generate_series(1, ${SITES_A_PROJECT}) s`)
    await client.query(`
      insert into structures (code, site_code, project_code, name, name_ar, type, footprint, description, ctime, updated_at, updated_by)
      select format('P%s-S%s-B%s', p, lpad(s::text, 3, '0'), lpad(b::text, 3, '0')),
        format('P%s-S%s', p, lpad(s::text, 3, '0')), 'P' || p,
        (array['Pump house', 'Villa', 'Office block', 'Car park', 'Footbridge'])[1 + n % 5] || ' ' || b, 'مبنى ' || b,
        (array['building', 'building', 'building', 'bridge', 'road', 'utility', 'landscape'])[1 + n % 7],
        jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
          jsonb_build_array(x, y), jsonb_build_array(x + 0.0004, y), jsonb_build_array(x + 0.0004, y + 0.0003),
          jsonb_build_array(x, y + 0.0003), jsonb_build_array(x, y)))),
        'Two storeys, reinforced concrete, phase ' || n % 4, timestamptz '2026-01-01' + n * interval '1 minute',
        timestamptz '2026-03-01' + (n * 7919) % ${STRUCTURE_COUNT} * interval '1 minute', '${ANA}'::uuid
      from (
        select p, s, b, ((p - 1) * ${SITES_A_PROJECT} + s - 1) * ${STRUCTURES_A_SITE} + b as n,
          round(46.6 + s * 0.01 + b % 16 * 0.0006, 4) as x, round(24.6 + p * 0.1 + b / 16 * 0.0005, 4) as y
        from generate_series(1, ${PROJECTS}) p, generate_series(1, ${SITES_A_PROJECT}) s, generate_series(1, ${STRUCTURES_A_SITE}) b
      ) numbered`)
    await client.query('vacuum analyze projects, sites, structures')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function insertPerson(
  connection: NonNullable<Awaited<ReturnType<typeof findEmbeddedPostgres>>>,
  passwordHash: string,
  permissions: readonly string[],
): Promise<void> {
  const database = openDatabase({ connection })
  try {
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      const id = ANA
      const name = { en: 'Planner', ar: 'مخطِّط' }
      const held = ['site:read', 'structure:write', ...permissions]
      await setRole(tx, { code: 'planner', name, isAdmin: false, permissions: held })
      await insertUser(tx, { id, name: 'ana', displayName: 'Ana Site', displayNameAr: 'آنا', email: '', passwordHash })
      await assignRole(tx, id, 'planner')
      for (const projectCode of GRANTS.projectCodes) await grantPlace(tx, id, { projectCode })
      for (const siteCode of GRANTS.siteCodes) await grantPlace(tx, id, { siteCode })
      for (const structureCode of GRANTS.structureCodes) await grantPlace(tx, id, { structureCode })
    })
  } finally {
    await database.stop()
  }
}

async function tokenFor(origin: string, password: string): Promise<string> {
  const body = { username: 'ana', password: passwordDigest(password), userType: 0 }
  const answer = await callOnce({ method: 'POST', url: `${origin}/user_rbac/api/user/login`, headers: {}, body })
  return (JSON.parse(answer) as { data: { cpoSysAccessToken: string } }).data.cpoSysAccessToken
}
