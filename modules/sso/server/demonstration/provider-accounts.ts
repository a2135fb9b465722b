import type { Text } from '#platform/contract/text.ts'

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  readonly subject: string
  readonly name: Text
  readonly email: string
}
