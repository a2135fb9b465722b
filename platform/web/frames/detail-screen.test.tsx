import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { fakeMedia } from '#ui/fake-media.ts'
import { ApiError } from '../api/api-error.ts'
import { recordSide } from '../records/record-sides.ts'
import { recordTool, type ShownRecord } from '../records/record-tool-parts.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import { DetailScreen } from './detail-screen.tsx'
import { RemoveRecord } from './remove-record.tsx'
import { openScreen, startFrames } from './test-screen.tsx'

interface Site {
  readonly name: string
  readonly owner: string | null
}
const NOTHING: AnswerOfQuery<Site> = { data: undefined, error: null, isPending: true, refetch: () => undefined }
let result = NOTHING

function SiteDetail() {
  return (
    <DetailScreen
      result={result}
      title={(site) => site.name}
      facts={(site) => [{ term: 'Owner', value: site.owner }]}
      rail={() => <p>On track</p>}
      activity={() => <p>Layla added the site</p>}
    />
  )
}

let restoreMedia = () => {}
beforeEach(async () => {
  await startFrames()
  restoreMedia = fakeMedia('prefers-reduced-motion')
})
afterEach(() => {
  cleanup()
  restoreMedia()
})

it('shows facts, rail and activity of a record, and names the tab after it', async () => {
  result = { ...NOTHING, isPending: false, data: { name: 'Marina Depot', owner: null } }
  await openScreen(SiteDetail)
  expect(screen.getByRole('heading', { level: 1, name: 'Marina Depot' })).toBeDefined()
  expect(document.title).toContain('Marina Depot')
  expect(screen.getByRole('term').textContent).toBe('Owner')
  expect(screen.getByRole('definition').textContent).toBe('–')
  expect(screen.getByRole('complementary').textContent).toBe('On track')
  expect(screen.getByText('Layla added the site')).toBeDefined()
})

it('keeps the layout while it waits', async () => {
  result = NOTHING
  await openScreen(SiteDetail)
  expect(screen.getAllByRole('definition').length).toBeGreaterThan(3)
})

it('says that the record could not be read', async () => {
  result = { ...NOTHING, isPending: false, error: new ApiError({ status: 404 }, 'There is no such site.') }
  await openScreen(SiteDetail)
  expect(screen.getByRole('alert').textContent).toContain('There is no such site.')
})

it('shows what hangs on a record as sides of its page, each at an address of its own and loaded when it is opened', async () => {
  const opened: string[] = []
  plugIn(
    recordSide({
      id: 'papers',
      title: { en: 'Papers', ar: 'أوراق' },
      order: 1,
      load: async () => {
        opened.push('papers')
        return ({ record }) => <p>Papers of {record.entityId}</p>
      },
      loadCount: async () => () => <>3</>,
      loadAction: async () => () => <button type="button">Collect</button>,
    }),
  )
  result = { ...NOTHING, isPending: false, data: { name: 'Marina Depot', owner: null } }
  const { user, address } = await openScreen(() => (
    <DetailScreen
      result={result}
      title={(site) => site.name}
      record={() => ({ entityType: 'site', entityId: 'S1' })}
      facts={(site) => [{ term: 'Owner', value: site.owner }]}
      activity={() => <p>Layla added the site</p>}
    />
  ))
  expect(await screen.findByRole('button', { name: 'Collect' })).toBeDefined()
  expect(screen.getByRole('term').textContent).toBe('Owner')
  expect(screen.queryByText('Layla added the site')).toBeNull()
  expect(opened).toEqual([])
  await user.click(await screen.findByRole('link', { name: /Papers/ }))
  expect(await screen.findByText('Papers of S1')).toBeDefined()
  expect(address()).toBe('/incident/calm?tab=papers')
  expect(screen.queryByRole('term')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'History' }))
  expect(await screen.findByText('Layla added the site')).toBeDefined()
  expect(opened).toEqual(['papers'])
})

it('has in its menu what modules do with a record of any kind', async () => {
  const ran: ShownRecord[] = []
  const run = async (shown: ShownRecord) => void ran.push(shown)
  plugIn(recordTool({ id: 'fold', title: { en: 'Fold', ar: 'طي' }, icon: 'file-text', run }))
  const data = { name: 'Marina Depot', owner: null }
  result = { ...NOTHING, isPending: false, data }
  const record = { entityType: 'site', entityId: 'S1' }
  const { user } = await openScreen(() => (
    <DetailScreen result={result} title={(site) => site.name} record={() => record} facts={() => []} />
  ))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fold' }))
  expect(ran).toEqual([{ record, name: 'Marina Depot', answer: data, module: expect.any(String) }])
})

it('has in its menu, too, how the record is removed, and a menu of its own where the page has no other', async () => {
  result = { ...NOTHING, isPending: false, data: { name: 'Marina Depot', owner: null } }
  const texts = { remove: 'Remove', title: 'Remove it?', words: 'It is gone then.', keep: 'Keep it' }
  const removed: string[] = []
  const page = (record?: { readonly entityType: string; readonly entityId: string }) => () => (
    <DetailScreen
      result={result}
      title={(site) => site.name}
      {...(record && { record: () => record })}
      facts={() => []}
      actions={({ name }) => (
        <RemoveRecord
          isInMenu
          texts={texts}
          removal={{ isPending: false, error: null }}
          onRemove={() => void removed.push(name)}
        />
      )}
    />
  )
  for (const shown of [page({ entityType: 'site', entityId: 'S1' }), page()]) {
    const { user } = await openScreen(shown)
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    cleanup()
  }
  expect(removed).toEqual(['Marina Depot', 'Marina Depot'])
})

it('offers the label of a record, which opens its page whatever side is shown', async () => {
  result = { ...NOTHING, isPending: false, data: { name: 'Marina Depot', owner: null } }
  const { user } = await openScreen(
    () => (
      <DetailScreen
        result={result}
        title={(site) => site.name}
        record={() => ({ entityType: 'site', entityId: 'S1' })}
        facts={() => []}
      />
    ),
    '?tab=history',
  )
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Label with QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code that opens this record' })).toBeDefined()
  expect(screen.getByRole('figure').textContent).toBe(
    `Marina Depot${window.location.origin}${window.location.pathname}`,
  )
})
