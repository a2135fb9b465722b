import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeMedia } from '#ui/fake-media.ts'
import { ApiError } from '../api/api-error.ts'
import type { AnswerOfQuery } from './answer-of-query.ts'
import { DetailScreen } from './detail-screen.tsx'
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
