import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { exampleEndpoints } from '#platform/contract/example-endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { openScreen, startFrames } from '../frames/test-screen.tsx'
import { chooseProject } from '../place/place-store.ts'
import { readUserInfo, setSession } from '../session/session-store.ts'
import { shownMessages, userInfoOf } from '../testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { ExamplesButton } from './examples-button.tsx'

const both = (en: string) => ({ en, ar: `${en} (ar)` })
const hoists = defineModule({
  id: 'hoists',
  title: both('Hoists'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'hoist:write': both('Write hoists') },
  screens: {},
})
const hoistsApi = defineApi(hoists, { ...exampleEndpoints('/hoist-examples', 'hoist:write') })

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFrames()
  queryClient.clear()
  server.on('GET /api/hoist-examples', () =>
    ok([
      { key: 'passenger', name: both('Passenger hoist'), isThere: false },
      { key: 'goods', name: both('Goods hoist'), isThere: false },
      { key: 'mast', name: both('Mast climber'), isThere: true },
    ]),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openFor(permissions: string) {
  const opened = await openScreen(() => <ExamplesButton api={hoistsApi} />)
  setSession({ userInfo: readUserInfo(userInfoOf(permissions)) })
  chooseProject({ code: 'P1', name: 'Harbour' })
  return opened
}

describe('the button of the examples', () => {
  it('adds those that were chosen to the project, and says how many', async () => {
    server.on('POST /api/hoist-examples', () => ok({ added: ['4ddf9a8e-6e0c-4c2c-a0c0-8b2f0f8f3b11'] }))
    const { user } = await openFor('hoist:write')
    await user.click(await screen.findByRole('button', { name: 'Examples' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Passenger hoist' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mast climber' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(shownMessages()).toEqual(['Added as drafts: 1']))
    expect(server.seenAt('POST /api/hoist-examples')[0]?.body).toEqual({ projectCode: 'P1', keys: ['passenger'] })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open with what the server refused, and adds nothing where nothing is chosen', async () => {
    server.on('POST /api/hoist-examples', () => refused(404, 'hoist.not-found', 'There is no such project.'))
    const { user } = await openFor('hoist:write')
    await user.click(await screen.findByRole('button', { name: 'Examples' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Goods hoist' }))
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
    await user.click(add)
    expect(await screen.findByText('There is no such project.')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Goods hoist' }))
    expect(add.disabled).toBe(true)
  })

  it('is not there for who may add none', async () => {
    await openFor('hoist:read')
    expect(screen.queryByRole('button', { name: 'Examples' })).toBeNull()
  })
})
