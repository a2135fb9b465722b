import { afterEach, describe, expect, it, vi } from 'vitest'
import { activeLanguage, changeLanguage, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { log } from '#platform/web/messages/logger.ts'
import { failureMessage } from '../failure-message.ts'
import { ssoAr } from '../locales/ar.ts'
import { ssoEn } from '../locales/en.ts'
import { FAKE_OPTIONS, fakeSignOn } from './fake-sign-on.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { openSignOn } from './open-sign-on.ts'
import { openStorage } from './open-storage.ts'
import { SIGN_ON_FAILURES, SignOnError } from './sign-on-error.ts'

vi.mock('#platform/web/messages/logger.ts', () => ({ log: vi.fn() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(log).mockClear()
})

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

describe('where the sign-in client cannot be created', () => {
  it('[SSO-05] a stand-in without accounts refuses with the reason and logs warnings only', async () => {
    const signOn = openSignOn(FAKE_OPTIONS, () => {
      throw new SignOnError('crypto_unavailable')
    })
    expect(signOn.getState()).toEqual({ status: 'None', accounts: [], activeAccount: null })
    for (const call of [signOn.login, signOn.ssoSilent, signOn.acquireToken, () => signOn.handleRedirect('')]) {
      await expect(call()).rejects.toMatchObject({ failure: 'crypto_unavailable' })
    }
    expect(await signOn.logout()).toBeNull()
    const levels = vi.mocked(log).mock.calls.map(([level]) => level)
    expect(levels.filter((level) => level === 'warn').length).toBeGreaterThanOrEqual(6)
  })

  it('[SSO-05] the page is such a case without cryptography, as over plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: () => {} })
    expect(() =>
      createOidcAdapter(
        FAKE_OPTIONS,
        openStorage([], () => {}),
      ),
    ).toThrowError(expect.objectContaining({ failure: 'crypto_unavailable' }))
  })
})

describe('a browser that keeps nothing', () => {
  it('[SSO-05] is logged and does not block the sign-in', async () => {
    const warned: string[] = []
    const refusing = () => ({ setItem: full }) as unknown as Storage
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    const storage = openStorage([refusing, forbidden], (words) => warned.push(words))
    expect(warned).toHaveLength(2)
    const { signOn } = fakeSignOn({ adapter: createOidcAdapter(FAKE_OPTIONS, storage) })
    signOn.start()
    expect((await signOn.login()).microsoftCode).toBe('server-code-1')
  })
})

describe('the words of a failure', () => {
  it('[SSO-08] exist for each category, in both languages, each different from the others', async () => {
    registerCatalogue('sso', { en: async () => ({ ssoEn }), ar: async () => ({ ssoAr }) })
    await startLanguage(['sso'])
    for (const language of ['en', 'ar'] as const) {
      await changeLanguage(language)
      expect(activeLanguage()).toBe(language)
      const said = SIGN_ON_FAILURES.map((failure) => failureMessage(new SignOnError(failure)))
      expect(new Set(said).size).toBe(SIGN_ON_FAILURES.length)
      for (const words of said) expect(words).not.toMatch(/failure_|_error|undefined/)
    }
    await changeLanguage('en')
  })

  it('[SSO-08] are the server’s own where it has refused', () => {
    expect(failureMessage(new SignOnError('server_refused', { words: 'The work account x is not known here.' }))).toBe(
      'The work account x is not known here.',
    )
  })
})
