import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonFacts, TestPerson, TestProduct } from '#apps/server/testing/start-test-product.ts'
import { hashDigest, passwordDigest } from '#modules/access/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** Password of the people that `personWithPassword` makes. */
export const PASSWORD = 'kettle-orbit-lantern-moss'

/** Runs work as the product's own does: past the places of a person. */
export function asSystem<Result>({ services }: TestProduct, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return services.database.transaction(SYSTEM_SCOPE, work)
}

/** Somebody with a password that they have just entered, as after signing in. */
export async function personWithPassword(product: TestProduct, facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await product.signedInAs(facts)
  const hash = await hashDigest(passwordDigest(PASSWORD), product.services.passwordPepper)
  await asSystem(product, async (tx) => {
    await sql`update users set password_hash = ${hash}, email = 'ana@example.com' where id = ${person.id}`.execute(tx)
    await sql`
      insert into password_confirmations (session_id, user_id, confirmed_at)
      select id::text, user_id, created_at from sessions where user_id = ${person.id}`.execute(tx)
  })
  return person
}

/** An authenticator in software, for one host. */
export class SoftPasskey {
  readonly id: string
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  signCount = 0

  constructor(id = 'soft-passkey') {
    this.id = Buffer.from(id).toString('base64url')
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  /** What the browser answers to a creation. */
  create(asked: { challenge: string; rpId: string; origin: string }) {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([this.#head(asked.rpId, 0x45), Buffer.alloc(16), length, id])
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', asked),
      authenticatorData: data.toString('base64url'),
      publicKey: this.#publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    }
  }

  /** What the browser answers to a request. */
  prove(asked: { challenge: string; rpId: string; origin: string }) {
    this.signCount += 1
    const data = this.#head(asked.rpId, 0x05)
    const client = clientData('webauthn.get', asked)
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(client, 'base64url')).digest()])
    return {
      id: this.id,
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    }
  }

  #head(rpId: string, flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(this.signCount, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
  }
}

function clientData(type: string, { challenge, origin }: { challenge: string; origin: string }): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}
