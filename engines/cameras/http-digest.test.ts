import { expect, it } from 'vitest'
import { answerChallenge } from './http-digest.ts'

const mufasa = { user: 'Mufasa', password: 'Circle of Life' }
const call = {
  method: 'GET',
  uri: '/dir/index.html',
  nonceOfClient: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
}

it('a challenge is answered as the examples of RFC 7616 are, by MD5 and by SHA-256', () => {
  const asked = (algorithm: string) =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`
  expect(answerChallenge(asked('MD5'), mufasa, call)).toContain('response="8ca523f5e9506fed4657c9700eebdbec"')
  expect(answerChallenge(asked('SHA-256'), mufasa, call)).toContain(
    'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"',
  )
})

it('a camera that asks for less is answered with less, and what is neither digest nor basic not at all', () => {
  expect(answerChallenge('Basic realm="camera"', mufasa, call)).toBe('Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl')
  expect(answerChallenge('Digest realm="r", nonce="n"', mufasa, call)).not.toContain('qop')
  expect(answerChallenge('Digest realm="r", nonce="n", algorithm=none', mufasa, call)).toBeNull()
  expect(answerChallenge('Bearer', mufasa, call)).toBeNull()
})
