import { beforeEach, describe, expect, it } from 'vitest'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { setSession } from '#platform/web/session/session-store.ts'
import { ACCOUNTS_KEY } from './accounts-key.ts'
import { keepAccountsOverExpiry } from './keep-accounts.ts'

const KEPT = '[{"accountId":"i s","username":"ana@work.example","name":"Ana"}]'

beforeEach(() => {
  window.localStorage.setItem(ACCOUNTS_KEY, KEPT)
  setSession({ accessToken: 'a token' })
})

describe('the accounts of a browser', () => {
  it('[SSO-04] outlive a session that ended by itself, and not one that the person left', () => {
    keepAccountsOverExpiry()
    browserSession.keeper.clear('expired')
    expect(window.localStorage.getItem(ACCOUNTS_KEY)).toBe(KEPT)
    setSession({ accessToken: 'another token' })
    browserSession.keeper.clear('signed-out')
    expect(window.localStorage.getItem(ACCOUNTS_KEY)).toBeNull()
  })
})
