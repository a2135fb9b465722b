import type { ProviderAccount } from './demonstration/provider-accounts.ts'

/** Somebody of the company whom the product does not know: to see what becomes of an unknown account. */
const STRANGER: ProviderAccount = {
  subject: 'newcomer',
  name: { en: 'Noor Al Rashid', ar: 'نور الراشد' },
  email: 'noor@afq.example.com',
}

/** Accounts of the demonstration's provider: the people who can sign in, by their sign-in names, and a stranger. */
export async function demonstrationAccounts(): Promise<{
  readonly known: readonly ProviderAccount[]
  readonly stranger: ProviderAccount
}> {
  const { demoWorld } = await import('#demo/world.ts')
  const people = demoWorld().people.filter(({ isDemoSignIn }) => isDemoSignIn)
  return { known: people.map(({ userName, name, email }) => ({ subject: userName, name, email })), stranger: STRANGER }
}
