import type { Page } from 'playwright-core'
import { type DemonstrationUser, passwordOfDemonstration } from './product-api.ts'

/**
 * Opens a session for the browser of a page as its sign-in page would: the server is asked from there and sets its cookie,
 * and storage keeps what the answer says (TOK-09). Whatever else the browser keeps stays.
 * @throws Error with the server's words where it is refused.
 */
export async function openSession(page: Page, origin: string, username: DemonstrationUser): Promise<void> {
  // A file of the same origin that runs nothing of the product.
  await page.goto(`${origin}/mark.svg`)
  const refusal = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const { code, message, data } = await (await fetch('/user_rbac/api/user/login', request)).json()
      if (code !== 0) return `${code} ${message}`
      const kept: Record<string, string> = {
        'cpo-token': data.cpoSysAccessToken,
        'cpo-refresh-token': data.cpoSysRefreshToken,
        'cpo-token-expire-timestamp': String(data.cpoSysExpiredAt),
        userId: data.userid,
        'cpo-uname': data.userName,
        'plumbline-session': JSON.stringify({ clickMode: 'input' }),
      }
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      return null
    },
    { username, password: passwordOfDemonstration(), userType: 0 },
  )
  if (refusal !== null) throw new Error(`${username} could not sign in: ${refusal}`)
}
