import { describe, expect, it } from 'vitest'
import { openPressed, type PushWorker, showPush } from './push-notices.ts'

function worker(windows: readonly string[] = []) {
  const did: unknown[] = []
  const open = windows.map((name) => ({
    focus: async () => did.push(['focus', name]),
    navigate: async (address: string) => did.push(['navigate', address]),
  }))
  const found: PushWorker = {
    clients: {
      claim: async () => {},
      matchAll: async () => open,
      openWindow: async (address) => did.push(['open', address]),
    },
    registration: { showNotification: async (title, options) => void did.push([title, options]) },
    location: { origin: 'https://build.example' },
  }
  return { found, did }
}

describe('a push', () => {
  it('is shown with what happened, when, and stays where somebody calls for help', async () => {
    const { found, did } = worker()
    await showPush(found, { title: 'SOS · Ali, Yard', body: '14:03', tag: 'a1', at: 1_000, isUrgent: true, link: '/a' })
    const shown = { body: '14:03', tag: 'a1', timestamp: 1_000, requireInteraction: true, data: '/a' }
    expect(did).toEqual([['SOS · Ali, Yard', expect.objectContaining(shown)]])
  })

  it('of a release that says something else still shows something, as browsers ask', async () => {
    const { found, did } = worker()
    await showPush(found, undefined)
    expect(did).toHaveLength(1)
  })

  it('opens what it is about in the window that is there or in a new one, and never another site', async () => {
    const there = worker(['one'])
    await openPressed(there.found, '/smartcity/alarm/detail/1')
    expect(there.did).toEqual([
      ['focus', 'one'],
      ['navigate', 'https://build.example/smartcity/alarm/detail/1'],
    ])
    const none = worker()
    await openPressed(none.found, 'https://elsewhere.example/')
    expect(none.did).toEqual([['open', 'https://build.example/']])
  })
})
