import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A provider that speaks ISO 15143-3 to who knows the password. `pages` answers by the path, and may be changed meanwhile. */
export async function startFleetFeed(user: string, password: string) {
  const pages = new Map<string, Answer>()
  const asked: string[] = []
  const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.headers.authorization !== right) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="fleet"' }).end()
      return
    }
    const { status = 200, body = '', headers = {} } = pages.get(request.url ?? '') ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    asked,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
