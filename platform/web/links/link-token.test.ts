import { beforeEach, describe, expect, it } from 'vitest'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'

const PAGE = '/modelView/preview'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', `${PAGE}?lang=ar`)
})

describe('the token of a link', () => {
  it('leaves the address with the first look and is there after a reload', () => {
    history.replaceState({ kept: 1 }, '', `${PAGE}?lang=ar#t=abc_DEF-123`)
    expect(takeLinkToken(PAGE)).toBe('abc_DEF-123')
    expect(location.href).not.toContain('abc_DEF')
    expect(location.search).toBe('?lang=ar')
    expect(history.state).toEqual({ kept: 1 })
    expect(takeLinkToken(PAGE)).toBe('abc_DEF-123')
    expect(takeLinkToken('/ShareDashboard')).toBeNull()
  })

  it('gives way to the token of a new link, and is gone once forgotten', () => {
    location.hash = '#t=first'
    takeLinkToken(PAGE)
    location.hash = '#t=second'
    expect(takeLinkToken(PAGE)).toBe('second')
    forgetLinkToken(PAGE)
    expect(takeLinkToken(PAGE)).toBeNull()
  })

  it('is not taken from another fragment', () => {
    location.hash = '#top'
    expect(takeLinkToken(PAGE)).toBeNull()
    expect(location.hash).toBe('#top')
  })
})
