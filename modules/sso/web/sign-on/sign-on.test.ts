import { describe, expect, it, vi } from 'vitest'
import { ANA, answerTo, BEN, FAKE_ISSUER, FAKE_OPTIONS, FAKE_ORIGIN, fakeSignOn } from './fake-sign-on.ts'
import type { InteractionStatus, SignOnEvent } from './interaction-status.ts'
import { ACCOUNT_EVENTS, statusAfter } from './interaction-status.ts'
import { SignOnError } from './sign-on-error.ts'

/** Begins a redirect, whose page never comes back, and gives the request that left. */
async function leaveForProvider(parts: Parameters<typeof fakeSignOn>[0] = {}) {
  const leaving = fakeSignOn({ ...parts, options: { ...FAKE_OPTIONS, interaction: 'redirect' } })
  leaving.signOn.start()
  void leaving.signOn.login({ returnTo: '/incident/view/detail/7' })
  await vi.waitFor(() => expect(leaving.requests).toHaveLength(1))
  return { request: leaving.requests[0] ?? '', storage: leaving.storage }
}

/** The page that the provider comes back to: a new machine over the same storage. */
async function pageAfter({ storage }: Awaited<ReturnType<typeof leaveForProvider>>) {
  const { createOidcAdapter } = await import('./oidc-adapter.ts')
  const back = fakeSignOn({ adapter: createOidcAdapter(FAKE_OPTIONS, storage) })
  back.signOn.start()
  return back
}

describe('the interaction status', () => {
  it('[SSO-03] is set by each start event and returned to None by success, failure and end', () => {
    const starts: [SignOnEvent['type'], InteractionStatus][] = [
      ['startup-start', 'Startup'],
      ['login-start', 'Login'],
      ['sso-silent-start', 'SsoSilent'],
      ['acquire-token-start', 'AcquireToken'],
      ['handle-redirect-start', 'HandleRedirect'],
      ['logout-start', 'Logout'],
    ]
    for (const [type, status] of starts) expect(statusAfter('None', type), type).toBe(status)
    for (const type of ['login-success', 'acquire-token-failure', 'handle-redirect-end', 'logout-end'] as const) {
      expect(statusAfter('Login', type), type).toBe('None')
    }
    expect(statusAfter('Login', 'account-added')).toBe('Login')
  })

  it('[SSO-03] begins with Startup and goes through a sign-in', async () => {
    const { signOn } = fakeSignOn()
    expect(signOn.getState().status).toBe('Startup')
    const seen: string[] = []
    signOn.subscribe(({ type }) => seen.push(`${type} ${signOn.getState().status}`))
    signOn.start()
    await signOn.login()
    await signOn.ssoSilent()
    await signOn.acquireToken()
    await signOn.logout()
    expect(seen).toEqual([
      'startup-start Startup',
      'startup-end None',
      'login-start Login',
      'account-added Login',
      'login-success None',
      'sso-silent-start SsoSilent',
      'sso-silent-success None',
      'acquire-token-start AcquireToken',
      'acquire-token-success None',
      'logout-start Logout',
      'account-removed Logout',
      'logout-end None',
    ])
  })

  it('[SSO-03] returns to None after a failure too', async () => {
    const { signOn } = fakeSignOn({
      server: { begin: async () => Promise.reject(new SignOnError('no_server_response')) },
    })
    signOn.start()
    await expect(signOn.login()).rejects.toMatchObject({ failure: 'no_server_response' })
    expect(signOn.getState().status).toBe('None')
    await expect(signOn.acquireToken()).rejects.toMatchObject({ failure: 'no_server_response' })
    expect(signOn.getState().status).toBe('None')
  })
})

describe('the request to the provider', () => {
  it('[SSO-01] carries the configuration: client, authority, scope, prompt and the origin to return to', async () => {
    const { request } = await leaveForProvider()
    const address = new URL(request)
    expect(address.origin + address.pathname).toBe(`${FAKE_ISSUER}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'plumbline',
      scope: 'openid profile email User.Read',
      prompt: 'login',
      redirect_uri: `${FAKE_ORIGIN}/`,
      response_mode: 'fragment',
      nonce: 'nonce-1',
    })
  })

  it('[SSO-01] goes back to the site root after signing out', async () => {
    const { signOn } = fakeSignOn()
    signOn.start()
    await signOn.login()
    const address = new URL((await signOn.logout()) ?? '')
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${FAKE_ORIGIN}/`)
    expect(signOn.getState().accounts).toEqual([])
  })

  it('[SSO-01] is remembered in local storage, without anything that grants', async () => {
    const { signOn, accounts } = fakeSignOn()
    signOn.start()
    await signOn.login()
    expect(accounts.list()).toEqual([ANA])
  })

  it('[SSO-02] is an authorization code with PKCE', async () => {
    const { signOn, requests } = fakeSignOn()
    signOn.start()
    await signOn.login()
    const asked = new URL(requests[0] ?? '').searchParams
    expect(asked.get('response_type')).toBe('code')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  it('[SSO-02] proves its key when the code is redeemed', async () => {
    const redeemed = vi.fn(async () => ({ account: ANA, microsoftCode: 'c', secondFactor: null }))
    const { signOn, requests } = fakeSignOn({ server: { redeem: redeemed } })
    signOn.start()
    await signOn.login()
    const [, answer] = redeemed.mock.calls[0] as unknown as [string, { codeVerifier: string; code: string }]
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(answer.codeVerifier))
    expect(Buffer.from(digest).toString('base64url')).toBe(
      new URL(requests[0] ?? '').searchParams.get('code_challenge'),
    )
    expect(answer.code).toBe('code-1')
  })

  it('[SSO-02] forces prompt none where it is silent, and names the account', async () => {
    const { signOn, requests } = fakeSignOn()
    signOn.start()
    await signOn.login()
    await signOn.ssoSilent()
    const asked = new URL(requests[1] ?? '').searchParams
    expect(asked.get('prompt')).toBe('none')
    expect(asked.get('login_hint')).toBe(ANA.username)
    expect(asked.get('redirect_uri')).toBe(`${FAKE_ORIGIN}/api/sso/return`)
  })
})

describe('the accounts', () => {
  it('[SSO-04] begin with those that are remembered, the first one active', () => {
    const { signOn, accounts } = fakeSignOn()
    accounts.add(BEN)
    accounts.add(ANA)
    signOn.start()
    expect(signOn.getState()).toMatchObject({ accounts: [BEN, ANA], activeAccount: BEN })
  })

  it('[SSO-04] make the account of each later sign-in the active one', async () => {
    const { signOn, accounts } = fakeSignOn()
    accounts.add(BEN)
    signOn.start()
    await signOn.login()
    expect(signOn.getState()).toMatchObject({ accounts: [BEN, ANA], activeAccount: ANA })
  })

  it('[SSO-04] are read again on each event of the specification, and on no other', () => {
    expect([...ACCOUNT_EVENTS].sort()).toEqual(
      [
        'account-added',
        'account-removed',
        'login-success',
        'login-failure',
        'acquire-token-success',
        'acquire-token-failure',
        'sso-silent-success',
        'sso-silent-failure',
        'handle-redirect-end',
        'logout-end',
      ].sort(),
    )
  })

  it('[SSO-04] are read again after a failure, as another tab has left them', async () => {
    const { signOn, accounts } = fakeSignOn({
      server: { begin: async () => Promise.reject(new SignOnError('server_refused')) },
    })
    signOn.start()
    accounts.add(BEN)
    expect(signOn.getState().accounts).toEqual([])
    await signOn.login().catch(() => {})
    expect(signOn.getState().accounts).toEqual([BEN])
  })
})

describe('a sign-in that left the page', () => {
  it('is finished by the page that comes back, with where the person wanted to go', async () => {
    const left = await leaveForProvider()
    const { signOn } = await pageAfter(left)
    expect(await signOn.handleRedirect(answerTo(left.request))).toEqual({
      account: ANA,
      microsoftCode: 'server-code-1',
      secondFactor: null,
      purpose: 'login',
      returnTo: '/incident/view/detail/7',
    })
    expect(signOn.getState()).toMatchObject({ status: 'None', activeAccount: ANA })
  })

  it('[SSO-06] is rejected without a state', async () => {
    const { signOn } = await pageAfter(await leaveForProvider())
    await expect(signOn.handleRedirect(`${FAKE_ORIGIN}/#code=code-1&iss=x`)).rejects.toMatchObject({
      failure: 'state_missing',
    })
  })

  it('[SSO-06] is rejected with a state that was not begun here, and with one that is used up', async () => {
    const left = await leaveForProvider()
    const { signOn } = await pageAfter(left)
    const foreign = answerTo(left.request, { state: 'another' })
    await expect(signOn.handleRedirect(foreign)).rejects.toMatchObject({ failure: 'state_mismatch' })
    await signOn.handleRedirect(answerTo(left.request))
    await expect(signOn.handleRedirect(answerTo(left.request))).rejects.toMatchObject({ failure: 'state_mismatch' })
  })

  it('[SSO-06] is rejected where it was begun for another way of interaction', async () => {
    const popup = fakeSignOn({ options: { ...FAKE_OPTIONS, interaction: 'redirect' } })
    popup.signOn.start()
    popup.accounts.add(ANA)
    let silentRequest = ''
    const { signOn, storage } = fakeSignOn({
      windows: {
        leaveTo: () => new Promise<never>(() => {}),
        openPopup: () => ({ ask: () => new Promise(() => {}), close: () => {} }),
        askSilently: async (address) => {
          silentRequest = address
          throw new SignOnError('iframe_hash_timeout')
        },
      },
      accounts: popup.accounts,
    })
    signOn.start()
    await signOn.ssoSilent().catch(() => {})
    const back = await pageAfter({ request: silentRequest, storage })
    await expect(back.signOn.handleRedirect(answerTo(silentRequest))).rejects.toMatchObject({
      failure: 'interaction_type_mismatch',
    })
  })

  it('[SSO-08] says that the person cancelled, or that the provider refused', async () => {
    for (const [error, failure] of [
      ['access_denied', 'user_cancelled'],
      ['login_required', 'interaction_required'],
      ['server_error', 'provider_refused'],
    ] as const) {
      const left = await leaveForProvider()
      const { signOn } = await pageAfter(left)
      const { hash } = new URL(answerTo(left.request, { error }))
      const address = `${FAKE_ORIGIN}/${hash.replace('code=code-1&', '')}`
      await expect(signOn.handleRedirect(address), error).rejects.toMatchObject({ failure })
    }
  })
})

describe('what is rejected', () => {
  it('[SSO-06] a second interaction while one goes on, of whatever kind', async () => {
    const { signOn, requests } = fakeSignOn({ options: { ...FAKE_OPTIONS, interaction: 'redirect' } })
    signOn.start()
    void signOn.login()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    const again = { failure: 'interaction_in_progress' }
    await expect(signOn.login()).rejects.toMatchObject(again)
    await expect(signOn.acquireToken()).rejects.toMatchObject(again)
    await expect(signOn.ssoSilent()).rejects.toMatchObject(again)
    await expect(signOn.handleRedirect(`${FAKE_ORIGIN}/#code=a&state=b`)).rejects.toMatchObject(again)
    await expect(signOn.logout()).rejects.toMatchObject(again)
    expect(signOn.getState().status).toBe('Login')
    expect(requests).toHaveLength(1)
  })

  it('[SSO-06] a silent request without an account', async () => {
    const { signOn, requests } = fakeSignOn()
    signOn.start()
    await expect(signOn.ssoSilent()).rejects.toMatchObject({ failure: 'no_account_error' })
    expect(requests).toEqual([])
  })

  it('[SSO-06] a code and a native account together', async () => {
    const { signOn, requests } = fakeSignOn()
    signOn.start()
    const both = { code: 'c', nativeAccountId: 'n' }
    await expect(signOn.acquireToken(both)).rejects.toMatchObject({ failure: 'code_and_native_account' })
    expect(requests).toEqual([])
  })

  it('[SSO-06] a prompt that a native broker cannot show', async () => {
    const broker = { handshake: async () => {}, ask: async (address: string) => answerTo(address) }
    const { signOn } = fakeSignOn({ broker })
    signOn.start()
    await expect(signOn.login({ prompt: 'select_account' })).rejects.toMatchObject({
      failure: 'native_prompt_not_supported',
    })
    for (const prompt of ['none', 'consent', 'login']) await signOn.login({ prompt })
  })

  it('[SSO-08] an address that is empty', async () => {
    const { signOn } = fakeSignOn({
      adapter: { createRequest: async () => '', readAnswer: async () => Promise.reject(new Error('not asked')) },
    })
    signOn.start()
    await expect(signOn.login()).rejects.toMatchObject({ failure: 'empty_navigate_uri' })
  })
})
