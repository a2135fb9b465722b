import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { asSystem, personWithPassword, SoftPasskey } from '../testing/account-world.ts'
import { oneTimeCode } from './one-time-code.ts'
import { checkSecondFactor, lacksRequiredFactor, passkeyChallenge, secondFactorOf } from './public.ts'

const HOST = 'build.example.com'
const ORIGIN = `https://${HOST}`
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ environment: { PUBLIC_ORIGIN: ORIGIN } })
})
afterAll(() => product.stop())

const send = (person: TestPerson, path: string, body: object = {}, method: 'POST' | 'DELETE' = 'POST') =>
  person.call(`/api/account/${path}`, { method, body })
const client = { ip: '127.0.0.1', userAgent: 'test', host: HOST }
const check = (userId: string, method: string, answer: unknown) =>
  asSystem(product, (tx) => checkSecondFactor({ services: product.services, client }, tx, userId, { method, answer }))
const methodsOf = (userId: string) =>
  asSystem(product, async (tx) => (await secondFactorOf(tx, userId))?.methods ?? null)
const nextStep = () => {
  product.clockMs += 30_000
}
const codeOf = (secret: Buffer) => oneTimeCode(secret, Math.floor(product.clockMs / 30_000))

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** Sets up an authenticator app as its owner does. */
async function withApp(person: TestPerson): Promise<{ secret: Buffer; codes: string[] }> {
  const begun = await send(person, 'totp')
  const secret = fromBase32(begun.data.secret)
  const confirmed = await send(person, 'totp/confirm', { code: codeOf(secret) })
  expect(confirmed.message).toBe('SUCCESS')
  return { secret, codes: confirmed.data.codes }
}

async function withPasskey(person: TestPerson, id: string): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(id)
  const { data } = await send(person, 'passkeys/begin')
  const made = passkey.create({ challenge: data.challenge, rpId: data.rp.id, origin: ORIGIN })
  expect((await send(person, 'passkeys', { name: id, passkey: made })).status).toBe(200)
  return passkey
}

describe('an authenticator app', () => {
  it('counts once a code has confirmed it', async () => {
    const ana = await personWithPassword(product)
    const { data } = await send(ana, 'totp')
    expect(await methodsOf(ana.id)).toBeNull()
    const wrong = await send(ana, 'totp/confirm', { code: '000000' })
    expect([wrong.status, wrong.error]).toEqual([422, 'account.code-wrong'])
    const arabic = codeOf(fromBase32(data.secret)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    await send(ana, 'totp/confirm', { code: arabic })
    expect(await methodsOf(ana.id)).toEqual(['totp', 'recovery'])
  })

  it('has a secret that the database does not tell', async () => {
    const ana = await personWithPassword(product)
    const { secret } = await withApp(ana)
    const kept = await asSystem(product, async (tx) => {
      const found = await sql<{ text: string }>`
        select to_jsonb(totp_secrets)::text as text from totp_secrets where user_id = ${ana.id}`.execute(tx)
      return found.rows[0]?.text ?? ''
    })
    expect(kept).toContain('sealed')
    for (const form of ['base64url', 'hex', 'base64'] as const) expect(kept).not.toContain(secret.toString(form))
  })

  it('proves the factor, each code once, also where two send it at the same time', async () => {
    const ana = await personWithPassword(product)
    const { secret } = await withApp(ana)
    expect(await check(ana.id, 'totp', codeOf(secret))).toBe(false)
    nextStep()
    const both = await Promise.all([check(ana.id, 'totp', codeOf(secret)), check(ana.id, 'totp', codeOf(secret))])
    expect(both.sort()).toEqual([false, true])
  })

  it('is locked for a quarter of an hour after five wrong codes, a right one included', async () => {
    const ana = await personWithPassword(product)
    const { secret } = await withApp(ana)
    nextStep()
    for (let guess = 0; guess < 5; guess++) expect(await check(ana.id, 'totp', '12345x')).toBe(false)
    await expect(check(ana.id, 'totp', codeOf(secret))).rejects.toMatchObject({ code: 'account.factor-locked' })
    product.clockMs += 15 * 60_000
    expect(await check(ana.id, 'totp', codeOf(secret))).toBe(true)
  })

  it('does not stand for another person', async () => {
    const ana = await personWithPassword(product)
    const bob = await personWithPassword(product)
    const { secret } = await withApp(ana)
    await withApp(bob)
    nextStep()
    expect(await check(bob.id, 'totp', codeOf(secret))).toBe(false)
  })
})

describe('a recovery code', () => {
  it('proves the factor once, however it is written', async () => {
    const ana = await personWithPassword(product)
    const { codes } = await withApp(ana)
    expect(new Set(codes).size).toBe(10)
    expect(await check(ana.id, 'recovery', ` ${codes[0]?.toUpperCase().replace('-', ' ')} `)).toBe(true)
    expect(await check(ana.id, 'recovery', codes[0])).toBe(false)
    expect((await ana.call('/api/account/profile')).data.secondFactor.recoveryCodesLeft).toBe(9)
  })

  it('is worth nothing once there are new ones', async () => {
    const ana = await personWithPassword(product)
    const { codes } = await withApp(ana)
    const renewed = await send(ana, 'recovery-codes')
    expect(await check(ana.id, 'recovery', codes[1])).toBe(false)
    expect(await check(ana.id, 'recovery', renewed.data.codes[1])).toBe(true)
  })
})

describe('a passkey', () => {
  const challengeFor = (userId: string, host = HOST) =>
    asSystem(product, (tx) => passkeyChallenge({ services: product.services, client: { ...client, host } }, tx, userId))

  it('proves the factor by our challenge, once', async () => {
    const ana = await personWithPassword(product)
    const passkey = await withPasskey(ana, 'laptop-of-ana')
    const asked = await challengeFor(ana.id)
    expect(asked).toMatchObject({ rpId: HOST, allowed: [passkey.id] })
    const proof = passkey.prove({ challenge: asked?.challenge ?? '', rpId: HOST, origin: ORIGIN })
    expect(await check(ana.id, 'passkey', proof)).toBe(true)
    expect(await check(ana.id, 'passkey', proof)).toBe(false)
  })

  it('proves nothing with a challenge that is too old, or was made for somebody else', async () => {
    const ana = await personWithPassword(product)
    const bob = await personWithPassword(product)
    const passkey = await withPasskey(ana, 'phone-of-ana')
    await withPasskey(bob, 'phone-of-bob')
    const foreign = await challengeFor(bob.id)
    expect(
      await check(
        ana.id,
        'passkey',
        passkey.prove({ challenge: foreign?.challenge ?? '', rpId: HOST, origin: ORIGIN }),
      ),
    ).toBe(false)
    const own = await challengeFor(ana.id)
    product.clockMs += 5 * 60_000
    expect(
      await check(ana.id, 'passkey', passkey.prove({ challenge: own?.challenge ?? '', rpId: HOST, origin: ORIGIN })),
    ).toBe(false)
  })

  it('is not asked for under an address that has none, and the sign-in goes on without', async () => {
    const ana = await personWithPassword(product)
    await withPasskey(ana, 'watch-of-ana')
    const { services } = product
    const plain = { ...services, config: { ...services.config, PUBLIC_ORIGIN: undefined } }
    for (const host of ['127.0.0.1:8080', '[::1]:8080', 'other.example.com', '']) {
      const asked = await asSystem(product, (tx) =>
        passkeyChallenge({ services: plain, client: { ...client, host } }, tx, ana.id),
      )
      expect(asked, host).toBeNull()
    }
  })

  it('is not taken twice, and not from somebody who has not entered their password lately', async () => {
    const ana = await personWithPassword(product)
    const bob = await personWithPassword(product)
    await withPasskey(ana, 'key-in-a-drawer')
    const { data } = await send(bob, 'passkeys/begin')
    const copy = new SoftPasskey('key-in-a-drawer').create({ challenge: data.challenge, rpId: HOST, origin: ORIGIN })
    expect((await send(bob, 'passkeys', { name: 'copy', passkey: copy })).error).toBe('account.passkey-unusable')
    product.clockMs += 11 * 60_000
    expect((await send(bob, 'passkeys/begin')).error).toBe('access.confirm-password')
  })

  it('is renamed by its owner alone', async () => {
    const ana = await personWithPassword(product)
    const bob = await personWithPassword(product)
    const passkey = await withPasskey(ana, 'desk-of-ana')
    const rename = (person: TestPerson, name: string) =>
      person.call(`/api/account/passkeys/${passkey.id}`, { method: 'PATCH', body: { name } })
    expect((await rename(bob, 'mine')).status).toBe(404)
    expect((await rename(ana, '  ')).status).toBe(400)
    expect((await rename(ana, 'Key in the safe')).status).toBe(200)
    const { passkeys } = (await ana.call('/api/account/profile')).data.secondFactor
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Key in the safe'])
  })

  it('is removed by its owner alone', async () => {
    const ana = await personWithPassword(product)
    const bob = await personWithPassword(product)
    const passkey = await withPasskey(ana, 'tablet-of-ana')
    expect((await send(bob, `passkeys/${passkey.id}`, {}, 'DELETE')).status).toBe(404)
    expect((await send(ana, `passkeys/${passkey.id}`, {}, 'DELETE')).status).toBe(200)
    expect(await methodsOf(ana.id)).toBeNull()
    expect((await ana.call('/api/account/profile')).data.secondFactor.recoveryCodesLeft).toBe(0)
  })
})

it('tells its person of every change of the factor, by bell and e-mail, whatever they have switched off', async () => {
  const ana = await personWithPassword(product)
  await withApp(ana)
  const passkey = await withPasskey(ana, 'notebook')
  await send(ana, 'recovery-codes')
  await send(ana, `passkeys/${passkey.id}`, {}, 'DELETE')
  await send(ana, 'totp', {}, 'DELETE')
  const told = await asSystem(product, async (tx) => {
    const found = await sql<{ kind: string; body: { en: string; ar: string } }>`
      select kind, body from notice_outbox where ${ana.id} = any (user_ids) order by created_at, id`.execute(tx)
    return found.rows
  })
  const sentence = ({ body }: { body: { en: string } }) => /^[^.]*\./.exec(body.en)?.[0]
  expect(told.map(sentence).sort()).toEqual([
    'A passkey was added: notebook.',
    'A passkey was removed: notebook.',
    'An authenticator app was set up.',
    'New recovery codes were made, and the old ones are void.',
    'The authenticator app was removed.',
  ])
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['account.second-factor-changed']))
  const kind = findNoticeKind('account.second-factor-changed')
  expect(kind).toMatchObject({ isAlwaysOn: true, defaults: ['product', 'email'] })
})

it('nothing else proves the factor', async () => {
  const ana = await personWithPassword(product)
  await withApp(ana)
  for (const [method, answer] of [
    ['', ''],
    ['totp', 123456],
    ['passkey', {}],
    ['password', 'x'],
    ['recovery', null],
  ] as const) {
    expect(await check(ana.id, method, answer)).toBe(false)
  }
})

describe('where the installation asks administrators for a second factor', () => {
  let strict: TestProduct
  beforeAll(async () => {
    strict = await startTestProduct({ environment: { REQUIRE_SECOND_FACTOR: 'admins', PUBLIC_ORIGIN: ORIGIN } })
  })
  afterAll(() => strict.stop())

  it('an administrator lacks it until it is set up, and cannot take the last one away', async () => {
    const ana = await personWithPassword(strict, { isAdmin: true })
    const lacks = (isAdmin: boolean) =>
      asSystem(strict, (tx) => lacksRequiredFactor(strict.services, tx, { id: ana.id, isAdmin }))
    expect([await lacks(true), await lacks(false)]).toEqual([true, false])
    expect((await ana.call('/api/account/profile')).data.secondFactor.isRequired).toBe(true)
    const { data } = await send(ana, 'totp')
    const code = oneTimeCode(fromBase32(data.secret), Math.floor(strict.clockMs / 30_000))
    expect((await send(ana, 'totp/confirm', { code })).status).toBe(200)
    expect(await lacks(true)).toBe(false)
    const removed = await send(ana, 'totp', {}, 'DELETE')
    expect([removed.status, removed.error]).toEqual([409, 'account.last-factor'])
    expect(await lacks(true)).toBe(false)
  })
})
