import type { SignOnAccount } from '../../contract/work-account.ts'
import { ACCOUNTS_KEY } from '../accounts-key.ts'

/** What is needed of `localStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Accounts that have signed in on this browser, the first one first. */
export class AccountCache {
  readonly #storage: KeyValueStorage

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
  }

  list(): readonly SignOnAccount[] {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(ACCOUNTS_KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isAccount) : []
    } catch {
      // Something else has written there: nothing is remembered.
      return []
    }
  }

  /** @returns true where the account was not known before. */
  add(account: SignOnAccount): boolean {
    const others = this.list().filter(({ accountId }) => accountId !== account.accountId)
    const isNew = others.length === this.list().length
    this.#storage.setItem(ACCOUNTS_KEY, JSON.stringify(isNew ? [...others, account] : this.#replaced(account)))
    return isNew
  }

  remove(accountId: string): void {
    const others = this.list().filter((account) => account.accountId !== accountId)
    if (others.length === 0) this.#storage.removeItem(ACCOUNTS_KEY)
    else this.#storage.setItem(ACCOUNTS_KEY, JSON.stringify(others))
  }

  #replaced(account: SignOnAccount): SignOnAccount[] {
    return this.list().map((known) => (known.accountId === account.accountId ? account : known))
  }
}

function isAccount(value: unknown): value is SignOnAccount {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return ['accountId', 'username', 'name'].every((name) => typeof fields[name] === 'string')
}
