import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A camera that answers stills to who knows the password. */
export async function startStillCamera(user: string, password: string) {
  let answered = 0
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const server: Server = createServer((request, response) => {
    const { authorization = '' } = request.headers
    const field = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(authorization)?.[1] ?? ''
    const secret = md5(`${user}:camera:${password}`)
    const asked = md5(`GET:${field('uri')}`)
    const right = md5(`${secret}:n1:${field('nc')}:${field('cnonce')}:auth:${asked}`)
    if (field('response') !== right || field('uri') !== request.url) {
      response.writeHead(401, { 'www-authenticate': 'Digest realm="camera", nonce="n1", qop="auth"' }).end()
      return
    }
    if (request.url !== '/frozen') answered += 1
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.from([0xff, 0xd8, answered, 0xff, 0xd9]))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    answered: () => answered,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

type Answer = (response: ServerResponse) => void

/** A camera that answers at each path in a way of its own; what nobody was to ask for is counted under its path. */
export async function startOddCamera(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
