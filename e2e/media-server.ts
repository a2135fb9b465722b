import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/start/find-chromium.mjs'

/** Names of the local network instead of addresses lead nowhere between two programs of one machine without such a service. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-features=WebRtcHideLocalIpsWithMdns']

/** Draws a moving picture and sends it to who offers. In words: the page has no product. */
const ANSWER = `async (offer) => {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const paint = canvas.getContext('2d')
  let count = 0
  setInterval(() => {
    paint.fillStyle = ['#204060', '#602040'][(count += 1) % 2]
    paint.fillRect(0, 0, 320, 180)
    paint.fillStyle = '#fff'
    paint.fillText('picture ' + count, 20, 90)
  }, 40)
  const connection = new RTCPeerConnection()
  ;(window.kept ??= []).push(connection, canvas)
  await connection.setRemoteDescription({ type: 'offer', sdp: offer })
  for (const track of canvas.captureStream(25).getTracks()) connection.addTrack(track)
  await connection.setLocalDescription()
  await new Promise((done) => {
    const look = () => connection.iceGatheringState === 'complete' && done()
    connection.addEventListener('icegatheringstatechange', look)
    setTimeout(done, 3000)
    look()
  })
  return connection.localDescription.sdp
}`

/** A media server of one stream: signalling by WHEP, pictures over WebRTC from a browser of its own. */
export async function startMediaServer() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium here.')
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  const page = await browser.newPage()
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    const offer = (await buffer(request)).toString()
    if (request.method === 'DELETE') return response.writeHead(200).end()
    const answer = await page.evaluate(`(${ANSWER})(${JSON.stringify(offer)})`)
    const headers = { 'content-type': 'application/sdp', location: '/yard/session' }
    return response.writeHead(201, headers).end(String(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/yard/whep`,
    heard,
    stop: async () => {
      await browser.close()
      await new Promise((done) => server.close(done).closeAllConnections())
    },
  }
}
