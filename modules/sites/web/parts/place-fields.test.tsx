import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { rememberPlace } from '#platform/web/shell/recent-places.ts'
import { keepSignedIn } from '#platform/web/testing/fresh-browser.ts'
import { ok, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { FilePlace } from '#platform/web/upload/use-file-upload.ts'
import { buildProject, buildSite, buildStructure } from '../../testing/sample-places.ts'
import { sitesWeb } from '../sites-web.ts'
import { PlaceFields } from './place-fields.tsx'

const SITES = ['P1-A', 'P1-B', 'P1-C', 'P1-D', 'P1-E']
const page = (items: readonly object[]) => ok({ items, total: items.length, page: 1, pageSize: 1000, can: {} })

beforeEach(async () => {
  const server = startServerDouble()
  await startFrames()
  if (sitesWeb.catalogues) registerCatalogue('sites', sitesWeb.catalogues)
  await startLanguage(['platform', 'shell', 'sites'])
  queryClient.clear()
  server.on('GET /api/projects', () => page([buildProject('P1'), buildProject('P2')]))
  server.on('GET /api/sites', () => page(SITES.map((code) => buildSite(code))))
  server.on('GET /api/structures', () => page([buildStructure('P1-A-1'), buildStructure('P1-A-2')]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openWith(first: FilePlace) {
  return openScreen(() => {
    const [place, setPlace] = useState(first)
    return <PlaceFields place={place} errors={{}} onChange={setPlace} />
  })
}
const asked = () => screen.queryAllByRole('combobox').map((box) => box.getAttribute('aria-label') ?? box.id)

describe('the place on a form', () => {
  it('is one line where it is known, and unfolds to choose another', async () => {
    const { user } = await openWith({ projectCode: 'P1', siteCode: 'P1-A', structureCode: 'P1-A-1' })
    const line = await screen.findByText(/›/)
    expect(line.textContent?.split(' › ')).toHaveLength(3)
    expect(asked()).toEqual([])
    await user.click(screen.getByRole('button', { name: /place/i }))
    expect(asked()).toHaveLength(3)
  })

  it('asks for the level alone that is missing', async () => {
    await openWith({ projectCode: 'P1', siteCode: 'P1-A', structureCode: '' })
    expect((await screen.findByText(/›/)).textContent?.split(' › ')).toHaveLength(2)
    expect(asked()).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: /Structure/ })).toBeDefined()
  })

  it('offers the three sites that were picked last before all others, the last one first', async () => {
    keepSignedIn()
    for (const code of ['P1-B', 'P1-C', 'P1-D', 'P1-E']) rememberPlace('site', code)
    const { user } = await openWith({ projectCode: 'P1', siteCode: '', structureCode: '' })
    await user.click(await screen.findByRole('combobox', { name: /Site/ }))
    const offered = (await screen.findAllByRole('option')).map(
      ({ textContent }) => SITES.find((code) => textContent?.includes(code)) ?? '',
    )
    expect(offered).toEqual(['P1-E', 'P1-D', 'P1-C', 'P1-A', 'P1-B'])
  })
})
