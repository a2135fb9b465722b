import { expect, it } from 'vitest'
import { base64urlOfBytes, bytesOfBase64url } from './base64url.ts'

it.each([[[]], [[0]], [[255, 239]], [[251, 255, 191]], [[1, 2, 3, 4]]])('reads back what it writes of %j', (bytes) => {
  const text = base64urlOfBytes(Uint8Array.from(bytes).buffer)
  expect(text).toMatch(/^[\w-]*$/)
  expect([...bytesOfBase64url(text)]).toEqual(bytes)
})

it('uses the two characters that an address keeps', () => {
  expect(base64urlOfBytes(Uint8Array.of(251, 255).buffer)).toBe('-_8')
})
