import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '#platform/contract/paging.ts'
import { fakeMedia } from '#ui/fake-media.ts'
import { ApiError } from '../api/api-error.ts'
import { useListInView } from '../list/list-in-view.ts'
import { useListState } from '../list/use-list-state.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import { ListScreen } from './list-screen.tsx'
import { openScreen, startFrames } from './test-screen.tsx'

interface Site {
  readonly code: string
  readonly name: string
  readonly area: number
}
const ITEMS: readonly Site[] = [
  { code: 'A', name: 'Depot', area: 10 },
  { code: 'B', name: 'Tunnel', area: 20 },
]
const refetch = vi.fn()
const answer = (parts: Partial<AnswerOfQuery<Page<Site>>>): AnswerOfQuery<Page<Site>> => ({
  data: undefined,
  error: null,
  isPending: false,
  refetch,
  ...parts,
})
const page = (items: readonly Site[], total: number) =>
  answer({ data: { items: [...items], total, page: 1, pageSize: 50 } })

let result = page(ITEMS, 1240)
const archive = vi.fn()

function SiteList() {
  const list = useListState({ sort: 'name', filters: ['status'] })
  return (
    <ListScreen
      title="Sites"
      list={list}
      result={result}
      columns={[
        { header: 'Name', sort: 'name', cell: (site) => site.name },
        { header: 'Area', sort: 'area', align: 'end', cell: (site) => site.area },
        { header: 'Code', isOptional: true, cell: (site) => site.code },
      ]}
      open={(site) => `/home/index?site=${site.code}`}
      filters={[{ name: 'status', label: 'Status', choices: [{ value: 'late', label: 'Late' }] }]}
      bulk={(keys, clear) => (
        <button
          type="button"
          onClick={() => {
            archive([...keys])
            clear()
          }}
        >
          Archive
        </button>
      )}
      actions={<button type="button">Add site</button>}
      tools={<Seen />}
      empty="No site yet."
    />
  )
}

/** A tool that says what it was told of the list. */
function Seen() {
  const { list, columns, total } = useListInView()
  const headers = columns.map(({ header }) => header).join()
  return <output>{[headers, total, list.sort].join(' · ')}</output>
}

let restoreMedia = () => {}
beforeEach(async () => {
  await startFrames()
  restoreMedia = fakeMedia('prefers-reduced-motion')
  result = page(ITEMS, 1240)
})
afterEach(() => {
  cleanup()
  restoreMedia()
})

describe('what it shows', () => {
  it('waits with skeleton rows in the true columns', async () => {
    result = answer({ isPending: true })
    await openScreen(SiteList)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
  })

  it('says why the list could not be read, with the id and the way to try again', async () => {
    result = answer({ error: new ApiError({ status: 503, requestId: '7f3a' }, 'The database is away.') })
    await openScreen(SiteList)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('The database is away. Nothing was changed.')
    expect(alert.textContent).toContain('7f3a')
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('offers the first action where nothing exists yet', async () => {
    result = page([], 0)
    await openScreen(SiteList)
    expect(screen.getByRole('heading', { name: 'No site yet.' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Add site' })).toHaveLength(2)
  })

  it('tells an empty answer to a search from an empty list, and clears it', async () => {
    result = page([], 0)
    const { address, user } = await openScreen(SiteList, '?search=zzz')
    expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeDefined()
    expect(screen.queryByText('No site yet.')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body)
    await waitFor(() => expect(address()).not.toContain('search'))
  })
})

describe('what the address keeps', () => {
  it('goes to the last page that has rows where the address names one past it', async () => {
    result = answer({ data: { items: [], total: 101, page: 9, pageSize: 50 } })
    const { address } = await openScreen(SiteList, '?page=9')
    await waitFor(() => expect(address()).toContain('page=3'))
    expect(screen.queryByText('No site yet.')).toBeNull()
  })

  it('takes what is typed into the search, after a pause', async () => {
    const { address, user } = await openScreen(SiteList)
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'depot')
    await waitFor(() => expect(address()).toContain('search=depot'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('depot')
  })

  it('shows a filter as a chip that can be taken off', async () => {
    const { address, user } = await openScreen(SiteList, '?status=late')
    await user.click(screen.getByRole('button', { name: 'Remove the filter Status' }))
    await waitFor(() => expect(address()).not.toContain('status'))
  })

  it('turns pages and says where it is', async () => {
    const { address, user } = await openScreen(SiteList)
    expect(screen.getByText('1–2 of 1,240')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(address()).toContain('page=2'))
  })
})

it('opens a row by Enter', async () => {
  const { address, user } = await openScreen(SiteList)
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toContain('/home/index?site=B'))
})

it('offers what can be done to all selected rows', async () => {
  const { user } = await openScreen(SiteList)
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(archive).toHaveBeenCalledWith(['A', 'B'])
  expect(screen.queryByText('2 selected')).toBeNull()
})

it('remembers which columns a person wants to see', async () => {
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
  const { user } = await openScreen(SiteList)
  expect(headers()).not.toContain('Code')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Code', hidden: true }))
  expect(headers()).toContain('Code')
  cleanup()
  await openScreen(SiteList)
  expect(headers()).toContain('Code')
})

it('tells its tools what the person sees of the list', async () => {
  await openScreen(SiteList, '?sort=-area')
  expect(screen.getByRole('status').textContent).toBe('Name,Area · 1240 · -area')
})
