import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Page } from '#platform/contract/paging.ts'
import { ApiError } from '../api/api-error.ts'
import { usePagingInAddress } from '../list/use-paging.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import { ListPart } from './list-part.tsx'
import { openScreen, startFrames } from './test-screen.tsx'

type Row = { readonly id: string }
const answer = (items: readonly Row[], total: number): AnswerOfQuery<Page<Row>> => ({
  data: { items: [...items], total, page: 1, pageSize: 2 },
  error: null,
  isPending: false,
  refetch: () => undefined,
})
let asked: object[]
let result: AnswerOfQuery<Page<Row>>

function Parts() {
  const ways = usePagingInAddress('ways', { sort: '-id', pageSize: 2 })
  asked.push({ page: ways.page, sort: ways.sort, search: ways.search })
  return (
    <ListPart
      label="Ways"
      searchLabel="Find a way"
      empty="Nobody has gone anywhere."
      paging={ways}
      result={result}
      rowKey={({ id }) => id}
      columns={[{ header: 'Way', sort: 'id', cell: ({ id }) => id }]}
    />
  )
}

beforeEach(async () => {
  asked = []
  await startFrames()
})
afterEach(cleanup)

it('keeps page, order and search of a list in the address under its name, beside what else is there', async () => {
  result = answer([{ id: 'a' }, { id: 'b' }], 5)
  const page = await openScreen(Parts, '?other=1&ways.page=2')
  expect(asked.at(-1)).toEqual({ page: 2, sort: '-id', search: '' })
  await page.user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(page.address()).toContain('ways.page=3'))
  await page.user.type(screen.getByRole('searchbox', { name: 'Find a way' }), 'x')
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, sort: '-id', search: 'x' }))
  expect(page.address()).toContain('other=1')
  expect(page.address()).not.toContain('ways.page')
})

it('says where nothing exists, where nothing matches, and where it could not be read', async () => {
  result = answer([], 0)
  const page = await openScreen(Parts)
  expect(await screen.findByText('Nobody has gone anywhere.')).toBeTruthy()
  await page.user.type(screen.getByRole('searchbox', { name: 'Find a way' }), 'x')
  await page.user.click(await screen.findByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('Nobody has gone anywhere.')).toBeTruthy()
  cleanup()
  const error = new ApiError({ status: 500 }, 'It failed.')
  result = { data: undefined, error, isPending: false, refetch: () => undefined }
  await openScreen(Parts)
  expect(await screen.findByText('The list could not be read')).toBeTruthy()
})
