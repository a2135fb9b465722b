import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { plugIn, unplug } from '#platform/web/testing/plug-in.ts'
import { fakeMedia } from '#ui/fake-media.ts'
import { ApiError } from '../api/api-error.ts'
import { columnKeeper } from '../list/column-keeper.ts'
import { filter } from '../list/filter.ts'
import { type CountedGroups, groupsSlot } from '../list/groups-slot.ts'
import { useListInView } from '../list/list-in-view.ts'
import { useListState } from '../list/use-list-state.ts'
import { messageStore } from '../messages/message-store.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import { ListScreen } from './list-screen.tsx'
import { openScreen, startFrames } from './test-screen.tsx'

interface Site {
  readonly code: string
  readonly name: string
  readonly area: number
  readonly kind?: string
}
const kindOf = ({ kind }: Site) => kind ?? ''
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

/** Stands for the endpoint that the rows come from. */
const SITES = { module: { id: 'sites' }, endpoints: {} } as unknown as ApiSpec
const counted: CountedGroups = {
  isCounted: true,
  total: 40,
  groups: [
    { key: 'road', count: 30, sums: [[{ currency: null, amount: '900' }]] },
    { key: 'rail', count: 10, sums: [[{ currency: 'SAR', amount: '70.5' }]] },
  ],
  sums: [[{ currency: null, amount: '970' }]],
}
plugIn(
  groupsSlot(
    async () =>
      ({ children }) =>
        children(counted),
  ),
)

let result = page(ITEMS, 1240)
const archive = vi.fn()

function SiteList() {
  const list = useListState({ sort: 'name', filters: ['status', 'kinds', 'due', 'area', 'owner', 'isLate'] })
  return (
    <ListScreen
      of={{
        title: 'Sites',
        list,
        source: { api: SITES, list: 'list', query: list.query },
        result,
        open: (site) => `/home/index?site=${site.code}`,
      }}
      columns={[
        { header: 'Name', sort: 'name', cell: (site) => site.name },
        {
          header: 'Area',
          sort: 'area',
          align: 'end',
          isSummed: true,
          exports: { path: 'area', kind: 'number' },
          cell: (site) => site.area,
        },
        { header: 'Kind', sort: 'kind', isOptional: true, exports: { path: 'kind', kind: 'choice' }, cell: kindOf },
        { header: 'Code', isOptional: true, cell: (site) => site.code },
      ]}
      filters={FILTERS}
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
      empty="No site yet."
    >
      <Seen />
    </ListScreen>
  )
}

const kinds = [
  { value: 'road', label: 'Road' },
  { value: 'rail', label: 'Rail' },
  { value: 'metro', label: 'Metro' },
]
const FILTERS = [
  { name: 'status' as const, label: 'Status', choices: [{ value: 'late', label: 'Late' }] },
  filter.choices('kinds', 'Kind', kinds),
  filter.days('due', 'Due'),
  filter.number('area', 'Area', 'm²'),
  filter.person('owner', 'Owner', async () => [{ value: 'p1', label: 'Sara' }]),
  filter.overdue('isLate', 'Overdue'),
]

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
  it('opens without a column or a choice that is gone, and says so', async () => {
    const fields = { sort: 'Sort by one of: name.' }
    result = answer({ error: new ApiError({ status: 400, error: 'input.invalid', fields }, 'Check your input.') })
    const { address } = await openScreen(SiteList, '?sort=nosuch&status=open')
    await waitFor(() => expect(address()).not.toContain('nosuch'))
    expect(address()).toContain('status=open')
    expect(messageStore.getState().messages.at(-1)?.text).toContain('nosuch')
  })

  it('opens without a choice that is gone where several may be chosen', async () => {
    const fields = { 'status.0': 'Choose one of: open, closed.' }
    result = answer({ error: new ApiError({ status: 400, error: 'input.invalid', fields }, 'Check your input.') })
    const { address } = await openScreen(SiteList, '?status=gone')
    await waitFor(() => expect(address()).not.toContain('gone'))
    expect(messageStore.getState().messages.at(-1)?.text).toContain('status gone')
  })

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

describe('rows in groups', () => {
  const rows = [
    { code: 'A', name: 'Depot', area: 10, kind: 'road' },
    { code: 'B', name: 'Bridge', area: 20, kind: 'road' },
    { code: 'C', name: 'Tunnel', area: 30, kind: 'rail' },
  ]

  it('stand under a head with its count and sums over all pages, in the order of the groups', async () => {
    result = page(rows, 40)
    const { address, user } = await openScreen(SiteList)
    await user.click(screen.getByRole('button', { name: 'Group by' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Kind', hidden: true }))
    await waitFor(() => expect(address()).toContain('group=kind'))
    const road = await screen.findByRole('button', { name: 'Kind: road 30' })
    expect(road.closest('tr')?.textContent).toContain('900')
    expect(screen.getByRole('row', { name: 'Total 970' })).toBeDefined()
    await user.click(road)
    expect(screen.queryByText('Bridge')).toBeNull()
    expect(screen.getByText('Tunnel')).toBeDefined()
  })

  it('are gone through by the keys, past the heads', async () => {
    result = page(rows, 3)
    const { address, user } = await openScreen(SiteList, '?group=kind')
    await screen.findByRole('button', { name: 'Kind: rail 10' })
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}jj{Enter}')
    await waitFor(() => expect(address()).toContain('/home/index?site=C'))
  })
})

it('shows rows beside the list for who works with a pointer: the pressed one, as long as the panel is open', async () => {
  const { address, user } = await openScreen(SiteList)
  const panel = () => screen.findByRole('complementary', { name: 'Look at the row beside the list' })
  await user.click(screen.getByRole('button', { name: 'Show rows beside the list' }))
  expect((await panel()).textContent).toContain('Depot')
  await user.click(screen.getByText('20'))
  await waitFor(async () => expect((await panel()).textContent).toContain('Tunnel'))
  expect(address()).not.toContain('site=B')
  await user.click(screen.getByRole('button', { name: 'Show rows beside the list' }))
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Look at the row beside the list' })).toBeNull(),
  )
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

it('has the columns of the person also in another browser, asks for them once, and keeps them there again', async () => {
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
  const arranged = { hidden: ['area'], order: [], pinned: [], widths: {} }
  const load = vi.fn(async () => ({ 'logs.calm': arranged }))
  const save = vi.fn(async () => undefined)
  plugIn(columnKeeper({ load, save }))
  const { user } = await openScreen(SiteList)
  await waitFor(() => expect(headers()).not.toContain('Area'))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Area', hidden: true }))
  expect(headers()).toContain('Area')
  await waitFor(() => expect(save).toHaveBeenCalledWith('logs.calm', { ...arranged, hidden: [] }))
  cleanup()
  await openScreen(SiteList)
  expect(headers()).toContain('Area')
  expect([load, save].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  unplug(columnKeeper)
})

it('tells its tools what the person sees of the list', async () => {
  await openScreen(SiteList, '?sort=-area')
  expect(screen.getByRole('status').textContent).toBe('Name,Area · 1240 · -area')
})

describe('filters by type', () => {
  const chips = () =>
    screen.getAllByRole('button', { name: /^Remove the filter/ }).map((button) => button.parentElement?.textContent)

  it('says in words what the address narrows the list by', async () => {
    await openScreen(SiteList, '?kinds=road,metro&due=..2026-03-01&area=10..20.5&owner=me&isLate=true')
    expect(chips()).toEqual([
      'KindRoad or Metro',
      'Dueup to 01 Mar, 2026',
      'Area10 m² to 20.5 m²',
      'Ownerme',
      'Overdue',
    ])
  })

  it('asks the server for the name of a person that the address alone knows', async () => {
    await openScreen(SiteList, '?owner=p1')
    expect(await screen.findByText('Sara')).toBeDefined()
  })

  it('takes several choices one by one, in one order whatever was pressed first', async () => {
    const { address, user } = await openScreen(SiteList, '?kinds=metro')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Road', hidden: true }))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('kinds=road,metro'))
  })

  it('asks for days with one end open, and refuses an end before the beginning', async () => {
    const { address, user } = await openScreen(SiteList, '?due=2026-03-05..2026-03-09')
    await user.click(screen.getByRole('button', { name: '05 Mar, 2026 to 09 Mar, 2026' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filter by: Due' })
    fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: '2026-03-01' } })
    expect(within(dialog).getByRole('alert').textContent).toBe('The end comes before the beginning.')
    fireEvent.change(within(dialog).getByLabelText('From'), { target: { value: '' } })
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(address()).toContain('due=..2026-03-01'))
  })
})

describe('columns as the person arranges them', () => {
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

  it('keeps their order, and goes back to that of the screen', async () => {
    const { user } = await openScreen(SiteList)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Order and width…', hidden: true }))
    const dialog = await screen.findByRole('dialog', { name: 'Columns' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Code' }))
    await user.click(within(dialog).getByRole('button', { name: 'Move Code up' }))
    await user.click(within(dialog).getByRole('switch', { name: /^Keep Code in sight/ }))
    await waitFor(() => expect(headers().slice(1)).toEqual(['Name', 'Code', 'Area']))
    const pinned = () => screen.getAllByRole('columnheader').map((header) => header.style.insetInlineStart)
    expect(pinned().slice(1)).toEqual(['0px', '180px', ''])
    cleanup()
    await openScreen(SiteList)
    expect(headers().slice(1)).toEqual(['Name', 'Code', 'Area'])
  })

  it('sorts by several with Shift, and takes the added one out by the third press', async () => {
    const { address } = await openScreen(SiteList, '?sort=name')
    const press = () => fireEvent.click(screen.getByRole('button', { name: /^Area/ }), { shiftKey: true })
    for (const sort of ['name,area', 'name,-area', 'name']) {
      press()
      await waitFor(() => expect(decodeURIComponent(address())).toMatch(new RegExp(`sort=${sort}$`)))
    }
  })
})

describe('keys', () => {
  it('go through the rows by J and K from wherever nothing is typed', async () => {
    const { address, user } = await openScreen(SiteList)
    await user.keyboard('jjk')
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(address()).toContain('/home/index?site=B'))
  })

  it('show a row beside the list, which goes on to the next one with the keys', async () => {
    const { user } = await openScreen(SiteList)
    await user.keyboard('j ')
    const panel = await screen.findByRole('complementary', { name: 'Look at the row beside the list' })
    expect(within(panel).getByRole('heading').textContent).toBe('Depot')
    // A column that the list does not show is said here.
    expect(within(panel).getByText('Code')).toBeDefined()
    await user.keyboard('j')
    expect(within(panel).getByRole('heading').textContent).toBe('Tunnel')
    await user.click(within(panel).getByRole('button', { name: 'Previous row' }))
    expect(within(panel).getByText('1 of 2 on this page')).toBeDefined()
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary', { name: 'Look at the row beside the list' })).toBeNull()
  })

  it('are said by ?, but not while a question mark is typed', async () => {
    const { user } = await openScreen(SiteList)
    await user.type(screen.getByRole('searchbox'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(document.body)
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keys of a list' })).toBeDefined()
  })
})
