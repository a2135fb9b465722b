import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A media server as far as its signalling goes (WHEP): one stream at `/yard/whep`, for who knows the password. */
export async function startMediaServer(user: string, password: string) {
  const answer = 'v=0\r\no=- 7 7 IN IP4 127.0.0.1\r\ns=yard\r\n'
  const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const heard: string[][] = []
  let sessions = 0
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = (await buffer(request)).toString()
    if (headers.authorization !== right) return response.writeHead(401).end()
    heard.push([method, url, body])
    if (url === '/redirect') return response.writeHead(307, { location: '/yard/whep' }).end()
    if (url === '/garbage') return response.writeHead(201).end('<html>')
    if (method === 'DELETE') return response.writeHead(200).end()
    if (url !== '/yard/whep') return response.writeHead(404).end()
    sessions += 1
    const location = `/yard/session/${sessions}`
    return response.writeHead(201, { 'content-type': 'application/sdp', location }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    answer,
    heard,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
