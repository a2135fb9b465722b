import { sql } from 'kysely'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { type EndpointSpec, inputSchema, mountedPath } from '#platform/contract/define-api.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { gather } from '#platform/testing/api-fuzz/fuzz-api.ts'

/** A product with the demonstration, and the people who call it: one for each permission, kept. */
export class OneProduct {
  readonly #product: TestProduct
  readonly #people = new Map<string, Promise<TestPerson>>()
  #seen: Promise<ReadonlyMap<string, unknown[]>> | null = null

  private constructor(product: TestProduct) {
    this.#product = product
  }

  static async start(): Promise<OneProduct> {
    return new OneProduct(await startTestProduct({ isSeeded: true }))
  }

  stop(): Promise<void> {
    return this.#product.stop()
  }

  get stranger(): TestPerson {
    return this.#product.stranger
  }

  administrator(): Promise<TestPerson> {
    return this.#kept('administrator', () => this.#product.signedInAs({ isAdmin: true }))
  }

  /** Somebody with the permission of an endpoint and nothing else, in all projects. */
  personFor({ access }: EndpointSpec): Promise<TestPerson> {
    return this.#kept(`only ${access}`, async () => {
      if (access === 'public') return this.#product.stranger
      const { rows } = await this.#product.services.database.read(SYSTEM_SCOPE, (db) =>
        sql<{ code: string }>`select code from projects`.execute(db),
      )
      const grants = rows.map(({ code }) => ({ projectCode: code }))
      return this.#product.signedInAs({ permissions: access === 'any-signed-in' ? [] : [access], grants })
    })
  }

  /** Somebody with every permission but this one. */
  personWithout(permission: string): Promise<TestPerson> {
    const all = this.#product.modules.flatMap(({ api }) => Object.keys(api.module.permissions))
    return this.#product.signedInAs({ permissions: all.filter((other) => other !== permission) })
  }

  /** Some writes end the session of who calls: the next call is somebody else's. */
  forget({ access }: EndpointSpec): void {
    this.#people.delete(`only ${access}`)
  }

  /** Ids, codes and versions of what the lists of the product hold, read once. */
  records(): Promise<ReadonlyMap<string, unknown[]>> {
    this.#seen ??= this.#readRecords()
    return this.#seen
  }

  async #readRecords(): Promise<ReadonlyMap<string, unknown[]>> {
    const seen = new Map<string, unknown[]>()
    const administrator = await this.administrator()
    for (const { api } of this.#product.modules)
      for (const endpoint of Object.values<EndpointSpec>(api.endpoints)) {
        const path = mountedPath(endpoint)
        if (endpoint.method !== 'GET' || path.includes(':') || !inputSchema(endpoint).safeParse({}).success) continue
        gather((await administrator.call(path)).text, path, seen)
      }
    return seen
  }

  #kept(name: string, make: () => Promise<TestPerson>): Promise<TestPerson> {
    const known = this.#people.get(name) ?? make()
    this.#people.set(name, known)
    return known
  }
}
