import { createHash } from 'node:crypto'

/** Password of everybody in the demonstration. */
export const DEMONSTRATION_PASSWORD = 'Build-Together-2026'

export type DemonstrationUser =
  | 'admin'
  | 'coordinator'
  | 'engineer'
  | 'inspector'
  | 'commercial'
  | 'operator'
  | 'subcontractor'
  | 'viewer'

/** Calls of one signed-in person, for what a journey needs around the window that it looks at. */
export interface ProductApi {
  readonly token: string
  /** @throws Error with the server's words where the answer is no success. */
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>
}

/** In the form in which it leaves a browser. */
export const passwordOfDemonstration = () => createHash('md5').update(DEMONSTRATION_PASSWORD).digest('hex')

/** Signs a person of the demonstration in, without a window. */
export async function openApi(origin: string, name: DemonstrationUser): Promise<ProductApi> {
  const { cpoSysAccessToken: token } = await send<{ cpoSysAccessToken: string }>(
    `${origin}/user_rbac/api/user/login`,
    'POST',
    {},
    { username: name, password: passwordOfDemonstration(), userType: 0 },
  )
  const headers = { authorization: `Bearer ${token}` }
  return { token, call: async (method, path, body) => send(`${origin}/api${path}`, method, headers, body) }
}

async function send<Data>(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Data> {
  const response = await fetch(address, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { code: number; message: string; data: Data }
  if (answer.code !== 0) throw new Error(`${method} ${address}: ${answer.code} ${answer.message}`)
  return answer.data
}

/** What the browser of a signed-in administrator keeps, so that hundreds of screens need one sign-in. */
export async function administratorStorage(origin: string): Promise<Record<string, string>> {
  const { token } = await openApi(origin, 'admin')
  return { 'cpo-token': token, 'cpo-uname': 'admin' }
}
