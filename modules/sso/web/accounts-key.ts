/** Where the browser remembers accounts (SSO-01): names, never tokens. Signing out removes it with all of a person's data. */
export const ACCOUNTS_KEY = 'plumbline-work-accounts'
