import { describe, expect, it } from 'vitest'
import { SoftPasskey } from '../testing/account-world.ts'
import { checkNewPasskey, checkPasskeyProof, type Expectation } from './passkey-check.ts'

const asked = { challenge: 'Y2hhbGxlbmdl', rpId: 'build.example.com', origin: 'https://build.example.com' }
const expected: Expectation = { challenge: asked.challenge, rpId: asked.rpId, origins: [asked.origin] }

/** What was meant for us but says something else. */
const FOREIGN = {
  'another challenge': { ...asked, challenge: 'b3RoZXI' },
  'another page': { ...asked, origin: 'https://build.example.com.evil.example' },
  'another port': { ...asked, origin: 'https://build.example.com:8443' },
  'another site': { ...asked, rpId: 'evil.example' },
}

describe('a new passkey', () => {
  it('is taken where it answers our challenge on our page', () => {
    const made = new SoftPasskey().create(asked)
    expect(checkNewPasskey(made, expected)).toEqual({
      publicKey: Buffer.from(made.publicKey, 'base64url'),
      signCount: 0,
    })
  })

  it.each(Object.entries(FOREIGN))('is refused for %s', (_what, foreign) => {
    expect(checkNewPasskey(new SoftPasskey().create(foreign), expected)).toBeNull()
  })

  it('is refused where id or key are not what the authenticator says', () => {
    const made = new SoftPasskey().create(asked)
    expect(checkNewPasskey({ ...made, id: new SoftPasskey('other').id }, expected)).toBeNull()
    expect(checkNewPasskey({ ...made, publicKey: 'AAAA' }, expected)).toBeNull()
    expect(checkNewPasskey({ ...made, authenticatorData: made.authenticatorData.slice(0, 60) }, expected)).toBeNull()
  })
})

describe('a proof', () => {
  const passkey = new SoftPasskey()
  const kept = { publicKey: Buffer.from(passkey.create(asked).publicKey, 'base64url'), signCount: 0 }

  it('is taken, with the counter that it brings', () => {
    passkey.signCount = 6
    expect(checkPasskeyProof(passkey.prove(asked), kept, expected)).toEqual({ signCount: 7 })
  })

  it.each(Object.entries(FOREIGN))('is refused for %s', (_what, foreign) => {
    expect(checkPasskeyProof(passkey.prove(foreign), kept, expected)).toBeNull()
  })

  it('is refused where somebody else has signed, or something was changed after signing', () => {
    const stranger = new SoftPasskey()
    expect(checkPasskeyProof(stranger.prove(asked), kept, expected)).toBeNull()
    const proof = passkey.prove(asked)
    const raised = Buffer.from(proof.authenticatorData, 'base64url')
    raised.writeUInt32BE(4_000_000, 33)
    expect(checkPasskeyProof({ ...proof, authenticatorData: raised.toString('base64url') }, kept, expected)).toBeNull()
    expect(checkPasskeyProof({ ...proof, signature: 'AAAA' }, kept, expected)).toBeNull()
  })

  it('is refused where a creation stands for it', () => {
    const { clientDataJSON } = passkey.create(asked)
    expect(checkPasskeyProof({ ...passkey.prove(asked), clientDataJSON }, kept, expected)).toBeNull()
  })

  it('is refused where the counter stands still: the passkey was copied', () => {
    passkey.signCount = 10
    expect(checkPasskeyProof(passkey.prove(asked), { ...kept, signCount: 11 }, expected)).toBeNull()
    expect(checkPasskeyProof(passkey.prove(asked), { ...kept, signCount: 11 }, expected)).toEqual({ signCount: 12 })
  })

  it('is taken from passkeys that do not count', () => {
    passkey.signCount = -1
    expect(checkPasskeyProof(passkey.prove(asked), kept, expected)).toEqual({ signCount: 0 })
  })
})
