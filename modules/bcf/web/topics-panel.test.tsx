import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { SHELL_CATALOGUE } from '#platform/web/routing/create-app-router.tsx'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { bcfWeb } from './bcf-web.ts'
import { TopicsPanel, type TopicsPanelProps } from './topics-panel.tsx'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const AT = '/api/bcf/projects/P1/topics'
const VIEW = {
  guid: '00000000-0000-4000-8000-0000000000a1',
  perspective_camera: {
    camera_view_point: { x: 1, y: 2, z: 3 },
    camera_direction: { x: 0, y: 1, z: 0 },
    camera_up_vector: { x: 0, y: 0, z: 1 },
    field_of_view: 60,
    aspect_ratio: 1.5,
  },
}
const topic = (number: number, more: object = {}) => ({
  guid: `00000000-0000-4000-8000-00000000000${number}`,
  ...PLACE,
  serverAssignedId: `ISSUE-${number}`,
  type: 'Issue',
  status: 'Open',
  title: `Problem ${number}`,
  priority: 'High',
  stage: null,
  assignedTo: null,
  dueDate: null,
  labels: [],
  description: null,
  referenceLinks: [],
  creationDate: '2026-11-20T06:00:00.000Z',
  creationAuthor: 'ana',
  modifiedDate: null,
  modifiedAuthor: null,
  source: 'person',
  rowVersion: 1,
  can: { edit: true },
  ...more,
})
const listed = (number: number) => ({
  ...topic(number),
  commentCount: 0,
  viewpointCount: 1,
  snapshotOf: null,
  isOverdue: false,
})

const PERSON = {
  value: 'ana',
  userId: '00000000-0000-4000-8000-0000000000c1',
  name: { en: 'Ana Haddad', ar: 'آنا حداد' },
}

let server: ServerDouble
beforeEach(async () => {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  if (bcfWeb.catalogues) registerCatalogue('bcf', bcfWeb.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
  await loadCatalogue('bcf')
  queryClient.clear()
  keepSignedIn()
  setSession({ userInfo: readUserInfo(userInfoOf('bcf:read,bcf:write')), lastUpdateTime: Date.now() })
  server = startServerDouble()
  server.on('GET /api/bcf/topics', () => ok({ items: [listed(1), listed(2)], total: 2, page: 1, pageSize: 25 }))
  server.on('GET /api/bcf/projects/P1/choices', () =>
    ok({ types: ['Issue'], statuses: ['Open', 'Closed'], priorities: ['High'], labels: [], people: [PERSON] }),
  )
  server.on(`GET ${AT}/${topic(1).guid}/thread`, () => ok({ topic: topic(1), comments: [], viewpoints: [VIEW] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(more: Partial<TopicsPanelProps> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <TopicsPanel place={PLACE} modelIds={[]} selectedTopicGuid={null} {...more} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('the panel of issues', () => {
  it('[MOD-DES] lists the issues of the place, goes through them by keys and asks the server for what is narrowed', async () => {
    const user = show()
    const first = await screen.findByRole('button', { name: /Problem 1/ })
    expect(screen.getByRole('heading', { name: '2 issues' })).toBeTruthy()
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Problem 2')
    await user.selectOptions(await screen.findByLabelText('Status'), 'Closed')
    await waitFor(() => expect(server.seenAt('GET /api/bcf/topics').at(-1)?.query.get('status')).toBe('Closed'))
    expect(server.seenAt('GET /api/bcf/topics').at(-1)?.query.get('structureCode')).toBe('A111')
  })

  it('opens an issue, flies to its view, and leads back by Escape', async () => {
    const onFlyTo = vi.fn()
    const onSelect = vi.fn()
    const user = show({ onFlyTo, onSelect })
    await user.click(await screen.findByRole('button', { name: /Problem 1/ }))
    // The file keeps the sign-in name; people read whom it is.
    expect(screen.getByText(/^Ana Haddad · 20/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Go to this view' }))
    expect(onFlyTo).toHaveBeenCalledWith(VIEW, topic(1).guid)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: /Problem 2/ })).toBeTruthy()
    expect(onSelect.mock.calls.map(([guid]) => guid)).toEqual([topic(1).guid, null])
  })

  it('comments with the view on the screen, picture and all', async () => {
    const at = `${AT}/${topic(1).guid}/comments`
    server.on(`POST ${at}`, () => ok({ topic: topic(1), comments: [], viewpoints: [VIEW] }))
    const { guid: _guid, ...viewpoint } = VIEW
    const captureViewpoint = async () => ({ viewpoint, snapshotPng: new Blob(['png'], { type: 'image/png' }) })
    const user = show({ captureViewpoint, selectedTopicGuid: topic(1).guid })
    await user.type(await screen.findByLabelText('Comment'), 'Move it')
    await user.click(screen.getByRole('checkbox', { name: 'With the view on the screen' }))
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(server.seenAt(`POST ${at}`)).toHaveLength(1))
    expect(server.seenAt(`POST ${at}`)[0]?.body).toEqual({
      comment: 'Move it',
      viewpoint: { ...viewpoint, snapshot: { snapshot_type: 'png', snapshot_data: btoa('png') } },
    })
  })

  it('saves a fact at once, with the version that was seen', async () => {
    server.on(`PUT ${AT}/${topic(1).guid}`, () => ok(topic(1, { status: 'Closed', rowVersion: 2 })))
    const user = show({ selectedTopicGuid: topic(1).guid })
    await user.selectOptions(await screen.findByLabelText('Status'), 'Closed')
    await waitFor(() => expect(server.seenAt(`PUT ${AT}/${topic(1).guid}`)).toHaveLength(1))
    expect(server.seenAt(`PUT ${AT}/${topic(1).guid}`)[0]?.body).toMatchObject({ status: 'Closed', rowVersion: 1 })
  })

  it('asks for a title before an issue is added', async () => {
    server.on('POST /api/bcf/topics', () => ok(topic(1)))
    const user = show({ modelIds: ['00000000-0000-4000-8000-0000000000b1'] })
    await user.click(await screen.findByRole('button', { name: 'Add an issue' }))
    const form = await screen.findByRole('textbox', { name: 'Title' })
    await user.click(screen.getByRole('button', { name: 'Add issue' }))
    expect(within(document.body).getByText('Say in a few words what is wrong.')).toBeTruthy()
    expect(server.seenAt('POST /api/bcf/topics')).toEqual([])
    await user.type(form, 'Stair too steep')
    await user.click(screen.getByRole('button', { name: 'Add issue' }))
    await waitFor(() => expect(server.seenAt('POST /api/bcf/topics')).toHaveLength(1))
    expect(server.seenAt('POST /api/bcf/topics')[0]?.body).toMatchObject({ ...PLACE, title: 'Stair too steep' })
  })
})
