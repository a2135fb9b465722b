import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineWebModule } from '../define-web-module.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { homes, openProduct, sampleModules } from '../testing/sample-product.tsx'
import { ok, startServerDouble } from '../testing/server-double.ts'
import { type ListState, readListState, useListState } from './use-list-state.ts'

let list: ListState<'status' | 'kind'>
function ListSample() {
  list = useListState({ sort: '-openedAt', filters: ['status', 'kind'] })
  return <main>list on page {list.page}</main>
}
const modules = [
  ...sampleModules.filter(({ spec }) => spec.id !== 'homes'),
  defineWebModule(homes, {
    index: async () => ListSample,
    structures: async () => ListSample,
    addStructure: async () => ListSample,
  }),
]

beforeEach(async () => {
  await startFreshBrowser()
  startServerDouble().on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home')))
  keepSignedIn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('reads a pasted address', async () => {
  openProduct('/home/index?page=3&sort=name&search=north%20quay&status=open&unknown=1', modules)
  await screen.findByText('list on page 3')
  expect(list.query).toEqual({ page: 3, pageSize: 50, sort: 'name', search: 'north quay', status: 'open' })
  expect(list.isNarrowed).toBe(true)
})

it('writes what is set into the address and starts at page 1 again where the rows change', async () => {
  const page = openProduct('/home/index?page=3&unknown=1', modules)
  await screen.findByText('list on page 3')
  act(() => list.setFilter('status', 'open'))
  await screen.findByText('list on page 1')
  expect(page.address()).toBe('/home/index?unknown=1&status=open')

  act(() => list.setPage(2))
  await screen.findByText('list on page 2')
  act(() => list.toggleSort('name'))
  await waitFor(() => expect(list.sort).toBe('name'))
  act(() => list.toggleSort('name'))
  await waitFor(() => expect(list.sort).toBe('-name'))
  expect(list.page).toBe(1)

  act(() => list.clearFilters())
  await waitFor(() => expect(list.isNarrowed).toBe(false))
  expect(page.address()).toBe('/home/index?unknown=1&sort=-name')
})

it('makes a page a step back, and typing a search none', async () => {
  const page = openProduct('/home/index', modules)
  await screen.findByText('list on page 1')
  act(() => list.setPage(2))
  await screen.findByText('list on page 2')
  act(() => list.setSearch('n'))
  await waitFor(() => expect(list.search).toBe('n'))
  act(() => list.setSearch('no'))
  await waitFor(() => expect(list.search).toBe('no'))
  act(() => page.router.history.back())
  await waitFor(() => expect(page.address()).toBe('/home/index'))
})

it.each(['0', '-1', '1.5', 'x', ''])('takes the page "%s" for none', (page) => {
  expect(readListState({ page, pageSize: page }, {}).query).toEqual({ page: 1, pageSize: 50 })
})
