import { createHash, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

/** Of the demonstration, as the start prints it. */
const DEMO_PASSWORD = 'Build-Together-2026'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
  readonly body: any
  readonly headers: Headers
}

/** Somebody of the demonstration, who may talk to any server of the installation. */
export class Person {
  readonly token: string

  constructor(token: string) {
    this.token = token
  }

  static async signIn(origin: string, username = 'admin', password = DEMO_PASSWORD): Promise<Person> {
    const { body } = await signIn(origin, username, password)
    if (!body.data?.cpoSysAccessToken) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
    return new Person(body.data.cpoSysAccessToken)
  }

  async call(
    origin: string,
    path: string,
    { method = 'GET', body, headers = {} }: { method?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const isBytes = body instanceof Uint8Array
    return answerOf(
      await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...(body && !isBytes && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isBytes ? body : JSON.stringify(body) }),
      }),
    )
  }

  /** Adds a structure to a site, as its form does. */
  addStructure(origin: string, siteCode: string, code: string): Promise<Answer> {
    return this.call(origin, '/api/structures', { method: 'POST', body: { code, siteCode, name: `Pump ${code}` } })
  }

  /** Listens to a project on the live connection of a server. */
  async listen(origin: string, projectCode: string): Promise<Listener> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`)
    const heard: string[] = []
    const listener: Listener = { heard, closedAtMs: null, end: () => socket.terminate() }
    socket.on('close', () => {
      listener.closedAtMs = performance.now()
    })
    await new Promise<void>((listens, failed) => {
      socket.on('error', failed)
      socket.on('message', (bytes: Buffer) => {
        const message = JSON.parse(bytes.toString())
        if (message.type === 'subscribed') listens()
        if (message.type === 'event') heard.push(message.event.entityId)
      })
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'authenticate', token: this.token }))
        socket.send(JSON.stringify({ type: 'subscribe', topics: [`project:${projectCode}`] }))
      })
    })
    return listener
  }
}

export interface Listener {
  /** Ids of the records whose events came, in order. */
  readonly heard: string[]
  closedAtMs: number | null
  end(): void
}

export async function signIn(origin: string, username: string, password: string): Promise<Answer> {
  const digest = createHash('md5').update(password).digest('hex')
  return answerOf(
    await fetch(`${origin}/user_rbac/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: digest, userType: 0 }),
    }),
  )
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}
