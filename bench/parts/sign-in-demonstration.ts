import { createHash } from 'node:crypto'
import { callOnce } from './http-calls.ts'

/** Of the demonstration, as the start prints it. */
const DEMO_PASSWORD = 'Build-Together-2026'

/** Signs in as the administrator of the demonstration. @returns the access token. */
export async function signInDemonstration(origin: string): Promise<string> {
  const password = createHash('md5').update(DEMO_PASSWORD).digest('hex')
  const body = { username: 'admin', password, userType: 0 }
  const answer = await callOnce({ method: 'POST', url: `${origin}/user_rbac/api/user/login`, headers: {}, body })
  return JSON.parse(answer).data.cpoSysAccessToken
}
