/** The part of oidc-provider 9 that is used; the package has no declarations of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface ProviderContext {
    type: string
    body: string
    readonly oidc: {
      readonly provider: Provider
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string; grantIdFor(clientId: string): string | undefined }
      readonly params: Readonly<Record<string, string | undefined>>
      readonly result?: { readonly consent?: { readonly grantId?: string } }
    }
  }

  export interface Interaction {
    readonly uid: string
    readonly params: Readonly<Record<string, unknown>>
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly Client: { prototype: Record<string, (address: string) => boolean> }
    readonly Grant: {
      new (facts: { readonly accountId: string; readonly clientId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>
    on(event: string, listener: (...parts: never[]) => void): void
  }
}
