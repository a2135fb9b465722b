import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import {
  assignRole,
  type GrantedPlace,
  grantPlace,
  hashDigest,
  passwordDigest,
  setRole,
} from '#modules/access/server/public.ts'
import { insertUser } from '#modules/people/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { startTestProduct } from './start-test-product.ts'

export const TEST_PASSWORD = 'a long test password'

/** A user of a test: administrator, or somebody with permissions and places. */
export interface TestPerson {
  readonly name?: string
  readonly isAdmin?: boolean
  readonly permissions?: readonly string[]
  readonly grants?: readonly GrantedPlace[]
}

/** A person who is signed in: sends requests in their name. */
export interface TestCaller {
  readonly userId: string
  readonly token: string
  /** `{ status, body }` of the answer; the body is the envelope. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>
}

export interface TestAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all endpoints; the product itself checks them against their schemas.
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

export interface TestProduct {
  readonly app: FastifyInstance
  readonly services: Services
  readonly world: TestDatabase
  /** What the product's clock says; move it to let time pass. */
  clock: { now: number }
  insertPerson(person: TestPerson): Promise<{ id: string; name: string }>
  /** Makes the person and signs in through the real endpoint. */
  signedInAs(person: TestPerson): Promise<TestCaller>
  signIn(username: string, password?: string): Promise<TestAnswer>
  anonymous: TestCaller['call']
  /** Two projects P1 and P2, each with sites S11, S12 (S21 …) and structures A111 … . */
  insertPlaces(): Promise<void>
  stop(): Promise<void>
}

/** The product outside of demonstration mode, with people who have a password and sign in through the real endpoint. */
export async function testProduct(environment: Readonly<Record<string, string>> = {}): Promise<TestProduct> {
  const product = await startTestProduct({ environment: { DEMO: '0', ...environment } })
  const { app, services, world, stop } = product
  const anonymous = callerOf(app, null)
  const signIn = (username: string, password: string = TEST_PASSWORD) =>
    anonymous('POST', '/user_rbac/api/user/login', { username, password: passwordDigest(password), userType: 0 })
  return {
    app,
    services,
    world,
    clock: {
      get now() {
        return product.clockMs
      },
      set now(ms) {
        product.clockMs = ms
      },
    },
    anonymous,
    signIn,
    insertPerson: (person) => insertTestPerson(services, person),
    signedInAs: async (person) => {
      const { id, name } = await insertTestPerson(services, person)
      const token = String((await signIn(name)).body.data.cpoSysAccessToken)
      return { userId: id, token, call: callerOf(app, token) }
    },
    insertPlaces: () => insertTestPlaces(services),
    stop,
  }
}

function callerOf(app: FastifyInstance, token: string | null): TestCaller['call'] {
  return async (method, url, payload, headers = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload && { payload }),
    }
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
  }
}

async function insertTestPerson(
  { database, passwordPepper }: Services,
  person: TestPerson,
): Promise<{ id: string; name: string }> {
  const id = randomUUID()
  const name = person.name ?? `person-${id.slice(0, 8)}`
  const passwordHash = await hashDigest(passwordDigest(TEST_PASSWORD), passwordPepper)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const code = `role-${id.slice(0, 8)}`
    const role = {
      code,
      name: { en: code, ar: code },
      isAdmin: person.isAdmin ?? false,
      permissions: person.permissions ?? [],
    }
    await setRole(tx, role)
    await insertUser(tx, {
      id,
      name,
      displayName: name,
      displayNameAr: name,
      email: `${name}@example.com`,
      passwordHash,
    })
    await assignRole(tx, id, code)
    for (const grant of person.grants ?? []) await grantPlace(tx, id, grant)
  })
  return { id, name }
}

async function insertTestPlaces({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const project of ['P1', 'P2']) {
      await sql`insert into projects (code, name) values (${project}, ${`Project ${project}`})`.execute(tx)
      for (const site of [1, 2].map((number) => `S${project.slice(1)}${number}`)) {
        await sql`insert into sites (code, project_code, name) values (${site}, ${project}, ${`Site ${site}`})`.execute(
          tx,
        )
        for (const structure of [1, 2].map((number) => `A${site.slice(1)}${number}`)) {
          await sql`insert into structures (code, site_code, project_code, name)
            values (${structure}, ${site}, ${project}, ${`Structure ${structure}`})`.execute(tx)
        }
      }
    }
  })
}
