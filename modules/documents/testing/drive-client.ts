import type { SiteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'

export interface DriveAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A network drive of one person, over real HTTP. */
export interface DriveClient {
  readonly name: string
  readonly secret: string
  send(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: string | Uint8Array,
  ): Promise<DriveAnswer>
  put(path: string, body: string | Uint8Array, headers?: Readonly<Record<string, string>>): Promise<DriveAnswer>
  /** Names in a folder, decoded, the folder itself left out. */
  list(path: string): Promise<string[]>
}

/** Opens the server of a world at a port of its own. @returns `http://127.0.0.1:port` */
export async function listen({ app }: Pick<SiteWorld, 'app'>): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Makes an app password of the person and connects with it. */
export async function driveOf(origin: string, person: TestCaller): Promise<DriveClient> {
  const made = await person.call('POST', '/api/account/app-passwords', { name: 'Laptop' })
  const { name } = (await person.call('GET', '/api/account/profile')).body.data
  return driveClient(origin, name, made.body.data.secret)
}

export function driveClient(origin: string, name: string, secret: string): DriveClient {
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
  const send: DriveClient['send'] = async (method, path, headers = {}, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    name,
    secret,
    send,
    put: (path, body, headers) => send('PUT', path, headers, body),
    list: async (path) => {
      const { text } = await send('PROPFIND', path, { depth: '1' })
      const hrefs = [...text.matchAll(/<D:href>([^<]*)<\/D:href><D:propstat>/g)].map(([, href = '']) => href)
      return hrefs
        .filter((href) => href.replace(/\/$/, '') !== path.replace(/\/$/, ''))
        .map((href) => decodeURIComponent(href.replace(/\/$/, '').split('/').at(-1) ?? ''))
    },
  }
}
