import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { CAMERA_KEY, cameraClientEvents, cameraRequest } from './camera-client.ts'

const URL = '/groundx-serve/nuxeo/site/cameraData/areas?projectCode=P1&siteCode=S1'

describe('the camera client', () => {
  let raised: string[] = []
  const answer = (status: number, body: unknown = { any: 'body' }) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }))
  const offs = [
    cameraClientEvents.on('OFFLINE', () => raised.push('OFFLINE')),
    cameraClientEvents.on('SERVER_ERROR', () => raised.push('SERVER_ERROR')),
  ]
  beforeEach(() => {
    raised = []
    localStorage.setItem(CAMERA_KEY, 'ticket')
  })
  afterEach(() => vi.restoreAllMocks())

  it('[ERR-07] gives the raw body of a success as its data', async () => {
    answer(200, [{ area: 'Gates' }])
    expect(await cameraRequest(URL)).toEqual({ status: true, data: [{ area: 'Gates' }] })
    expect(localStorage.getItem(CAMERA_KEY)).toBe('ticket')
    expect(offs).toHaveLength(2)
  })

  it('[DATA-08] sends the bearer token of who is signed in and a fixed tenant header', async () => {
    sessionStore.setState({ accessToken: 'token-of-ana' })
    const sent = answer(200)
    await cameraRequest(URL)
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({
      Authorization: 'Bearer token-of-ana',
      Tenant: 'plumbline',
    })
    sessionStore.setState({ accessToken: null })
  })

  it.each([400, 401, 402, 405])('[ERR-07] removes the stored key and says OFFLINE with %i', async (status) => {
    answer(status)
    await expect(cameraRequest(URL)).rejects.toMatchObject({ status: false, statusCode: status })
    expect(localStorage.getItem(CAMERA_KEY)).toBeNull()
    expect(raised).toEqual(['OFFLINE'])
  })

  it('[ERR-07] says SERVER_ERROR with 500 and keeps the key, and rejects any other status without a word', async () => {
    answer(500)
    await expect(cameraRequest(URL)).rejects.toMatchObject({ statusCode: 500 })
    answer(404)
    await expect(cameraRequest(URL)).rejects.toMatchObject({ statusCode: 404 })
    expect(raised).toEqual(['SERVER_ERROR'])
    expect(localStorage.getItem(CAMERA_KEY)).toBe('ticket')
  })
})
