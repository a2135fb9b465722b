import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressWithCode } from './address-with-code.ts'
import { captureRedirectAnswer, takeRedirectAnswer } from './redirect-answer.ts'

function openedWith(address: string) {
  const { href, hash, pathname, search } = new URL(address)
  const history = { replaceState: vi.fn() }
  captureRedirectAnswer({ href, hash, pathname, search }, history)
  return history
}

beforeEach(() => void takeRedirectAnswer())

describe('the answer that a page is opened with', () => {
  it('is taken out of the address before anything else sees it, and used once', () => {
    const history = openedWith('https://site.example/?platform=gis#code=c&state=s&iss=i')
    expect(history.replaceState).toHaveBeenCalledWith(null, '', '/?platform=gis')
    expect(takeRedirectAnswer()).toBe('https://site.example/?platform=gis#code=c&state=s&iss=i')
    expect(takeRedirectAnswer()).toBeNull()
  })

  it('[SSO-06] is taken without a state too, so that the person is told', () => {
    openedWith('https://site.example/#code=c&iss=https%3A%2F%2Flogin.example')
    expect(takeRedirectAnswer()).toContain('code=c')
  })

  it.each(['#section-2', '', '#code=abc', '#s=secret-of-a-share'])('is not seen in %j', (hash) => {
    expect(openedWith(`https://site.example/modelView/preview${hash}`).replaceState).not.toHaveBeenCalled()
    expect(takeRedirectAnswer()).toBeNull()
  })
})

describe('where a finished sign-in goes on to', () => {
  const to = (path: string | null) => addressWithCode(path, 'c0de', 'https://site.example')

  it('is where the person wanted to go, with the code for the page to exchange', () => {
    expect(to('/incident/view/detail/7?siteCode=S1')).toBe('/incident/view/detail/7?siteCode=S1&microsoftCode=c0de')
    expect(to(null)).toBe('/?microsoftCode=c0de')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/a\nb', 'home'])(
    'is home instead of %j',
    (path) => {
      expect(to(path)).toBe('/?microsoftCode=c0de')
    },
  )
})
