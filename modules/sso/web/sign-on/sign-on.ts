import type { SecondFactorDemand } from '#platform/web/session/sign-in.ts'
import type { ProviderAnswer, SignOnAccount, SignOnAttempt, SignOnOptions } from '../../contract/work-account.ts'
import type { AccountCache } from './account-cache.ts'
import { ACCOUNT_EVENTS, type InteractionStatus, type SignOnEvent, statusAfter } from './interaction-status.ts'
import type { NativeBroker } from './native-broker.ts'
import { assertPossible, type SignOnRequest } from './request-rules.ts'
import type { AuthorizationAnswer, InteractionType, SignOnAdapter, SignOnPurpose } from './sign-on-adapter.ts'
import { SignOnError, toSignOnError } from './sign-on-error.ts'
import type { SignOnPopup, SignOnWindows } from './sign-on-windows.ts'

/** Our own server's side of a sign-in: it makes the nonce, redeems the code and checks who it is about. */
export interface SignOnServer {
  begin(purpose: SignOnPurpose): Promise<SignOnAttempt>
  redeem(purpose: SignOnPurpose, answer: ProviderAnswer): Promise<SignOnResult>
  /** The provider's sign-out page; null where it has none. */
  signOutEndpoint(): Promise<string | null>
}

/** How a sign-in ended: with a code that this server exchanges for a session, or with an account that is linked. */
export interface SignOnResult {
  readonly account: SignOnAccount
  readonly microsoftCode: string | null
  /** In place of the code: what this product asks for besides, because the provider vouches for one factor only. */
  readonly secondFactor: SecondFactorDemand | null
}

/** A result with where the person wanted to go. */
export interface FinishedSignOn extends SignOnResult {
  readonly purpose: SignOnPurpose
  readonly returnTo: string | null
}

export interface SignOnParts {
  readonly options: SignOnOptions
  readonly adapter: SignOnAdapter
  readonly server: SignOnServer
  readonly windows: SignOnWindows
  readonly accounts: AccountCache
  /** Null where none is configured. */
  readonly broker: NativeBroker | null
  /** Origin of this page: where the provider answers to (SSO-01). */
  readonly origin: string
  readonly language: () => string
  readonly log: (level: 'error' | 'warn' | 'info' | 'debug', text: string, details?: unknown) => void
}

export interface SignOnState {
  readonly status: InteractionStatus
  readonly accounts: readonly SignOnAccount[]
  readonly activeAccount: SignOnAccount | null
}

/** What the screens see of single sign-on; the stand-in has it too. */
export interface SignOn {
  getState(): SignOnState
  /** Calls back after each event, with the state as it is then. */
  subscribe(listener: (event: SignOnEvent) => void): () => void
  /** Reads the accounts that are remembered; the first becomes active. */
  start(): void
  /** Signs in at the provider. In redirect mode the page is left, and nothing follows. */
  login(request?: SignOnRequest): Promise<FinishedSignOn>
  /** Signs in without a page, by the session that the browser has at the provider. */
  ssoSilent(request?: Pick<SignOnRequest, 'returnTo'>): Promise<FinishedSignOn>
  /** Gets an answer for the person who is signed in, to link an account. */
  acquireToken(request?: SignOnRequest): Promise<FinishedSignOn>
  /** Finishes what `login` or `acquireToken` began before the page was left. */
  handleRedirect(address: string): Promise<FinishedSignOn>
  /** Forgets the active account. @returns the provider's sign-out page, which comes back to the site root. */
  logout(): Promise<string | null>
}

/** Path of the empty page that frames and windows return to. */
export const RETURN_PATH = '/api/sso/return'

const STARTED = { login: 'login-start', 'acquire-token': 'acquire-token-start' } as const
const SUCCEEDED = { login: 'login-success', 'acquire-token': 'acquire-token-success' } as const
const FAILED = { login: 'login-failure', 'acquire-token': 'acquire-token-failure' } as const

/** Single sign-on as a machine: one interaction at a time, each begun, ended and told of by events (SSO-03, SSO-04). */
export function createSignOn(parts: SignOnParts): SignOn {
  return new SignOnMachine(parts)
}

class SignOnMachine implements SignOn {
  readonly #parts: SignOnParts
  readonly #listeners = new Set<(event: SignOnEvent) => void>()
  #state: SignOnState = { status: 'Startup', accounts: [], activeAccount: null }

  constructor(parts: SignOnParts) {
    this.#parts = parts
  }

  // Bound, because they are handed on as they are.
  readonly getState = (): SignOnState => this.#state

  readonly subscribe = (listener: (event: SignOnEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    this.#tell({ type: 'startup-start' })
    const accounts = this.#parts.accounts.list()
    this.#state = { ...this.#state, accounts, activeAccount: accounts[0] ?? null }
    this.#tell({ type: 'startup-end' })
  }

  login(request: SignOnRequest = {}): Promise<FinishedSignOn> {
    return this.#interact('login', request)
  }

  acquireToken(request: SignOnRequest = {}): Promise<FinishedSignOn> {
    return this.#interact('acquire-token', request)
  }

  async ssoSilent(request: Pick<SignOnRequest, 'returnTo'> = {}): Promise<FinishedSignOn> {
    this.#assertIdle()
    this.#tell({ type: 'sso-silent-start' })
    try {
      const { activeAccount } = this.#state
      if (!activeAccount) throw new SignOnError('no_account_error')
      const address = await this.#addressOf('login', 'silent', { ...request, prompt: 'none' }, activeAccount.username)
      const answer = await this.#parts.windows.askSilently(address)
      const finished = await this.#redeem(await this.#read(answer, 'silent'))
      this.#succeed({ type: 'sso-silent-success', account: finished.account })
      return finished
    } catch (error) {
      throw this.#fail(error, 'sso-silent-failure')
    }
  }

  async handleRedirect(address: string): Promise<FinishedSignOn> {
    this.#assertIdle()
    this.#tell({ type: 'handle-redirect-start' })
    let purpose: SignOnPurpose = 'login'
    try {
      const answer = await this.#read(address, 'redirect')
      purpose = answer.state.purpose
      const finished = await this.#redeem(answer)
      this.#succeed({ type: SUCCEEDED[purpose], account: finished.account })
      return finished
    } catch (error) {
      throw this.#fail(error, FAILED[purpose])
    } finally {
      this.#tell({ type: 'handle-redirect-end' })
    }
  }

  async logout(): Promise<string | null> {
    this.#assertIdle()
    this.#tell({ type: 'logout-start' })
    const { activeAccount } = this.#state
    try {
      if (activeAccount) {
        this.#parts.accounts.remove(activeAccount.accountId)
        this.#state = { ...this.#state, activeAccount: null }
        this.#tell({ type: 'account-removed' })
      }
      const endpoint = activeAccount ? await this.#parts.server.signOutEndpoint() : null
      return endpoint && this.#signOutAddress(endpoint, activeAccount)
    } catch (error) {
      throw this.#fail(error, 'logout-failure')
    } finally {
      this.#tell({ type: 'logout-end' })
    }
  }

  async #interact(purpose: SignOnPurpose, request: SignOnRequest): Promise<FinishedSignOn> {
    this.#assertIdle()
    this.#tell({ type: STARTED[purpose] })
    let popup: SignOnPopup | null = null
    try {
      const { options, windows } = this.#parts
      const broker = await this.#reachBroker(request)
      const interaction: InteractionType = broker ? 'native' : options.interaction
      // Before anything is waited for, or the browser takes it for an advertisement.
      if (interaction === 'popup') popup = windows.openPopup()
      const address = await this.#addressOf(purpose, interaction, request)
      if (interaction === 'redirect') return await windows.leaveTo(address)
      const answered = await (popup ?? broker)?.ask(address)
      if (!answered) throw new SignOnError('no_server_response')
      const finished = await this.#redeem(await this.#read(answered, interaction))
      this.#succeed({ type: SUCCEEDED[purpose], account: finished.account })
      return finished
    } catch (error) {
      popup?.close()
      throw this.#fail(error, FAILED[purpose])
    }
  }

  /** The extension where one is configured and answers; where not, the browser's own windows are used. */
  async #reachBroker(request: SignOnRequest): Promise<NativeBroker | null> {
    const { broker } = this.#parts
    assertPossible(request, broker !== null)
    if (!broker) return null
    try {
      await broker.handshake()
      return broker
    } catch (error) {
      if (request.nativeAccountId !== undefined) throw error
      this.#parts.log('warn', 'The company extension did not answer; the browser signs in without it.', error)
      return null
    }
  }

  async #addressOf(
    purpose: SignOnPurpose,
    interaction: InteractionType,
    request: SignOnRequest,
    loginHint?: string,
  ): Promise<string> {
    const { adapter, server, origin, options, language } = this.#parts
    const attempt = await server.begin(purpose)
    const prompt = request.prompt ?? (options.prompt === 'auto' ? undefined : options.prompt)
    const address = await adapter.createRequest({
      authorizationEndpoint: attempt.authorizationEndpoint,
      issuer: attempt.issuer,
      nonce: attempt.nonce,
      ...(prompt && { prompt }),
      ...(loginHint && { loginHint }),
      redirectUri: interaction === 'redirect' ? `${origin}/` : `${origin}${RETURN_PATH}`,
      language: language(),
      state: { interaction, purpose, attemptId: attempt.attemptId, returnTo: request.returnTo ?? null },
    })
    if (!address) throw new SignOnError('empty_navigate_uri')
    return address
  }

  async #read(address: string, interaction: InteractionType): Promise<AuthorizationAnswer> {
    const answer = await this.#parts.adapter.readAnswer(address)
    if (answer.state.interaction !== interaction) {
      throw new SignOnError('interaction_type_mismatch', { detail: answer.state.interaction })
    }
    return answer
  }

  async #redeem({ state, ...answer }: AuthorizationAnswer): Promise<FinishedSignOn> {
    const result = await this.#parts.server.redeem(state.purpose, { id: state.attemptId, ...answer })
    return { ...result, purpose: state.purpose, returnTo: state.returnTo }
  }

  #succeed(event: Extract<SignOnEvent, { account: SignOnAccount }>): void {
    // An account that is linked belongs to the person who is signed in by other means; it is remembered once it signs in.
    if (event.type !== 'acquire-token-success') {
      const isNew = this.#parts.accounts.add(event.account)
      this.#state = { ...this.#state, activeAccount: event.account }
      if (isNew) this.#tell({ type: 'account-added' })
    }
    this.#tell(event)
  }

  #fail(
    thrown: unknown,
    type: 'login-failure' | 'sso-silent-failure' | 'acquire-token-failure' | 'logout-failure',
  ): SignOnError {
    const error = toSignOnError(thrown)
    this.#parts.log('warn', `Single sign-on failed: ${error.failure}`, error)
    this.#tell({ type, error })
    return error
  }

  #assertIdle(): void {
    const { status } = this.#state
    if (status !== 'None') throw new SignOnError('interaction_in_progress', { detail: status })
  }

  #signOutAddress(endpoint: string, account: SignOnAccount | null): string {
    const address = new URL(endpoint)
    address.searchParams.set('client_id', this.#parts.options.clientId)
    address.searchParams.set('post_logout_redirect_uri', `${this.#parts.origin}/`)
    address.searchParams.set('ui_locales', this.#parts.language())
    if (account) address.searchParams.set('logout_hint', account.username)
    return address.href
  }

  #tell(event: SignOnEvent): void {
    const status = statusAfter(this.#state.status, event.type)
    const accounts = ACCOUNT_EVENTS.has(event.type) ? this.#parts.accounts.list() : this.#state.accounts
    this.#state = { ...this.#state, status, accounts }
    this.#parts.log('debug', `Single sign-on: ${event.type}, status ${status}`)
    for (const listener of this.#listeners) listener(event)
  }
}
