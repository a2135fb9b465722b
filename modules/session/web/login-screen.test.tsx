import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { createAppRouter } from '#platform/web/routing/create-app-router.tsx'
import { namedRoute } from '#platform/web/routing/named-routes.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { sampleModules, sampleNames, sampleShell } from '#platform/web/testing/sample-product.tsx'
import { applicationRefusal, ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { sessionModule } from '../contract/session-module.ts'
import { askForFactor } from './asked-factor.ts'
// Here before the first test, which is not about fetching it.
import './screens/login-screen.tsx'
import { sessionWeb } from './session-web.ts'

const LOGIN = 'POST /user_rbac/api/user/login'
const SECOND = 'POST /api/session/second-factor'
const TOKENS = {
  userid: 'user-1',
  userName: 'engineer',
  cpoSysAccessToken: 'access-1',
  cpoSysRefreshToken: 'refresh-1',
}

let server: ServerDouble
beforeEach(async () => {
  await startFreshBrowser()
  if (sessionWeb.catalogues) registerCatalogue('session', sessionWeb.catalogues)
  await startLanguage(['platform', 'session'])
  server = startServerDouble()
  server.on('GET /api/session/sign-in-options', () => ok({ demonstration: null }))
  server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The sign-in page in a product whose other screens are made up. */
async function open() {
  const others = sampleModules.filter(({ spec }) => spec.id !== 'entrance')
  const names = {
    ...sampleNames,
    login: namedRoute(sessionModule, 'login'),
    unauthorised: namedRoute(sessionModule, 'unauthorised'),
    notFound: namedRoute(sessionModule, 'notFound'),
  }
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createAppRouter({ modules: [...others, sessionWeb], names, shell: sampleShell, history })
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider theme="light" language="en">
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup()
  const signIn = async () => {
    await user.type(screen.getByLabelText('User name'), 'engineer')
    await user.type(screen.getByLabelText('Password'), 'Build-Together-2026')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { user, signIn }
}
const demand = (...methods: string[]) =>
  applicationRefusal(428, 'A second factor is needed.', { challenge: 'challenge-1', methods })

describe('the second factor', () => {
  it('is asked for after the password and completes the sign-in', async () => {
    server.on(LOGIN, () => demand('totp', 'recovery'))
    server.on(SECOND, () => ok({ ...TOKENS, cpoSysExpiredAt: Date.now() + 1_800_000 }))
    const { user, signIn } = await open()
    await signIn()
    const code = await screen.findByLabelText('Code of six digits')
    expect(sessionStore.getState().accessToken).toBeNull()
    await user.type(code, '123 456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('home index')).toBeTruthy()
    expect(server.seenAt(SECOND)[0]?.body).toEqual({ challenge: 'challenge-1', method: 'totp', answer: '123456' })
  })

  it('says why a code was refused and lets a recovery code be used instead', async () => {
    server.on(LOGIN, () => demand('totp', 'recovery'))
    server.on(SECOND, () => applicationRefusal(401, 'The code is wrong or was used already.'))
    const { user, signIn } = await open()
    await signIn()
    await user.type(await screen.findByLabelText('Code of six digits'), '000000')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong or was used already.')
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(server.seenAt(SECOND)).toHaveLength(2))
    expect(server.seenAt(SECOND)[1]?.body).toMatchObject({ method: 'recovery', answer: 'abcd-efgh' })
  })

  it('is asked for after another way in, which then says where to go', async () => {
    server.on(SECOND, () => ok({ ...TOKENS, cpoSysExpiredAt: Date.now() + 1_800_000 }))
    const { user } = await open()
    const onDone = vi.fn()
    act(() => askForFactor({ demand: { challenge: 'challenge-2', methods: ['totp'], passkey: null }, onDone }))
    await user.type(await screen.findByLabelText('Code of six digits'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(server.seenAt(SECOND)[0]?.body).toMatchObject({ challenge: 'challenge-2' })
  })

  it('leads back to name and password', async () => {
    server.on(LOGIN, () => demand('recovery'))
    const { user, signIn } = await open()
    await signIn()
    await screen.findByLabelText('Recovery code')
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
    expect(await screen.findByLabelText('User name')).toBeTruthy()
  })
})
