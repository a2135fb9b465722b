/** A browser's cookies for one host. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}

const MOST_STEPS = 12

/**
 * Goes through the provider's pages as a browser does, chooses an account where it is asked to, and gives the address that
 * the provider answers to. With the jar of an earlier call, the session at the provider goes on.
 * @param account subject of the account; empty cancels
 */
export async function signInAtProvider(address: string, account: string, jar = new CookieJar()): Promise<string> {
  const issuer = new URL(address).origin
  let next = address
  let form: string | null = null
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: jar.header(), ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form !== null && { method: 'POST', body: form }),
    })
    jar.take(answer)
    form = null
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next).href
      if (!next.startsWith(`${issuer}/`)) return next
    } else {
      const page = await answer.text()
      if (!page.includes('name="account"')) throw new Error(`The provider answers ${answer.status}: ${page}`)
      form = new URLSearchParams({ account }).toString()
    }
  }
  throw new Error('The provider leads in a circle.')
}
