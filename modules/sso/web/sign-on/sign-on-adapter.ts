/** Ways to the provider's page: the tab itself, a window of its own, a frame that nobody sees, a browser extension. */
export type InteractionType = 'redirect' | 'popup' | 'silent' | 'native'

/** What a sign-in is for: to sign in, or to link an account to the person who is signed in. */
export type SignOnPurpose = 'login' | 'acquire-token'

/** What comes back with the provider's answer, kept in this browser meanwhile. */
export interface RequestState {
  readonly interaction: InteractionType
  readonly purpose: SignOnPurpose
  readonly attemptId: string
  /** Path of this product to go to afterwards. */
  readonly returnTo: string | null
}

export interface AuthorizationRequest {
  readonly authorizationEndpoint: string
  readonly issuer: string
  readonly nonce: string
  /** Absent: the provider decides what it asks for. */
  readonly prompt?: string
  readonly loginHint?: string
  readonly redirectUri: string
  readonly language: string
  readonly state: RequestState
}

export interface AuthorizationAnswer {
  readonly state: RequestState
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly issuer?: string
}

/** The protocol library: authorization code with PKCE. Exchanged by writing another adapter. */
export interface SignOnAdapter {
  /** Address of the provider's page. State and proof key are made and kept. */
  createRequest(request: AuthorizationRequest): Promise<string>
  /**
   * Reads the address that the provider answered to, and uses its state up.
   * @throws SignOnError state_missing, state_mismatch, user_cancelled, interaction_required, provider_refused
   */
  readAnswer(address: string): Promise<AuthorizationAnswer>
}
