import { describe, expect, it, vi } from 'vitest'
import { takeEntryAddress } from './entry-address.ts'
import { reorderKey } from './reorder-key.ts'

const CODE = 'Zm9yLW9uZS1zaWduLWlu'

/** Reads an address as at the start of a page, and gives what then stands in the address bar. */
const take = (address: string) => {
  const replaceState = vi.fn()
  const entry = takeEntryAddress({ href: `https://plumbline.test${address}` }, { replaceState })
  return { entry, shown: replaceState.mock.calls.map(([, , shown]) => shown) }
}

describe('the address that a page is opened with', () => {
  it('[NAV-18] [AUTH-16] gives its sign-in code once and loses it at once; the rest stays', () => {
    expect(take(`/login?redirectUrl=%2Fhome&microsoftCode=${CODE}#top`)).toEqual({
      entry: { microsoftCode: CODE, platform: null },
      shown: ['/login?redirectUrl=%2Fhome#top'],
    })
  })

  it('leaves an address without a code alone', () => {
    expect(take('/home/index?page=2').shown).toEqual([])
  })

  it.each([
    ['two codes', `/login?microsoftCode=${CODE}&microsoftCode=${CODE}`],
    ['a code that no server of ours mints', '/login?microsoftCode=%3Cscript%3E'],
    ['an empty code', '/login?microsoftCode='],
  ])('[AUTH-16] does not use %s, and removes them all the same', (_case, address) => {
    const { entry, shown } = take(address)
    expect(entry.microsoftCode).toBeNull()
    expect(shown).toEqual(['/login'])
  })

  it.each([
    ['tablet', 'tablet'],
    ['wall', 'wall'],
    ['"><img src=x>', null],
    ['constructor', null],
    ['PC', null],
  ])('[NAV-18] takes of the platforms only those that it knows: %s', (name, expected) => {
    expect(take(`/login?platform=${encodeURIComponent(name)}`).entry.platform).toBe(expected)
  })
})

describe('the key helper', () => {
  it('[AUTH-18] takes keys of exactly 16 characters', () => {
    expect(reorderKey(reorderKey('0123456789abcdef'))).toBe('0123456789abcdef')
    expect(reorderKey('0123456789abcdef')).not.toBe('0123456789abcdef')
    for (const key of ['', '0123456789abcde', '0123456789abcdefg']) {
      expect(() => reorderKey(key)).toThrow('Key must be 16 characters long')
    }
  })
})
