import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from '#platform/server/sealed-secret.ts'
import { codeAddress, oneTimeCode, stepOfCode, toBase32 } from './one-time-code.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, for SHA-1: the last six of their eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is %s', (seconds, code) => {
    expect(oneTimeCode(secret, Math.floor(seconds / 30))).toBe(code)
  })

  it('is taken one step early and late, and no further', () => {
    const code = oneTimeCode(secret, 1_000)
    for (const [step, fits] of [
      [998, false],
      [999, true],
      [1_000, true],
      [1_001, true],
      [1_002, false],
    ] as const) {
      expect(stepOfCode(secret, code, at(step * 30 + 15), 0), `step ${step}`).toBe(fits ? 1_000 : null)
    }
  })

  it('is good once, and so are those before it', () => {
    const now = at(1_000 * 30)
    expect(stepOfCode(secret, oneTimeCode(secret, 1_000), now, 1_000)).toBeNull()
    expect(stepOfCode(secret, oneTimeCode(secret, 999), now, 1_000)).toBeNull()
    expect(stepOfCode(secret, oneTimeCode(secret, 1_001), now, 1_000)).toBe(1_001)
  })

  it.each(['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢'])('does not fit where it is %o', (code) => {
    expect(stepOfCode(secret, code, at(59), 0)).toBeNull()
  })
})

it('writes the secret as apps take it', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const address = new URL(codeAddress('ABC', 'Plumb & line', 'ana b'))
  expect(address.href).toContain('otpauth://totp/Plumb%20%26%20line:ana%20b?')
  expect(address.searchParams.get('issuer')).toBe('Plumb & line')
})

describe('a sealed secret', () => {
  const of = { purpose: 'plumbline second factor', ownerId: 'user-1', pepper: 'pepper' } as const
  const sealed = sealSecret(secret, of)

  it('opens for its user with the pepper of the installation', () => {
    expect(openSecret(sealed, of)).toEqual(secret)
    expect(sealed).not.toContain(secret.toString('base64url').slice(0, 8))
  })

  it('opens neither for another user, nor with another pepper, nor where it was changed', () => {
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => openSecret(sealed, { ...of, ownerId: 'user-2' })).toThrow()
    expect(() => openSecret(sealed, { ...of, pepper: 'salt' })).toThrow()
    expect(() => openSecret(sealed, { ...of, purpose: 'plumbline camera' })).toThrow()
    expect(() => openSecret(changed, of)).toThrow()
  })
})
