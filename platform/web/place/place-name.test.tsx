import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { startFreshBrowser } from '../testing/fresh-browser.ts'
import { PlaceName } from './place-name.tsx'
import { placeSource } from './place-source.ts'
import { setStructuresOf } from './place-store.ts'

afterEach(cleanup)

it('says the names of places, asks once for what it does not know, and says the code of what nobody tells', async () => {
  await startFreshBrowser()
  const asked: string[] = []
  plugIn(
    placeSource({
      loadProjects: async () => {},
      loadSites: async () => {
        throw new Error('Not to be reached.')
      },
      loadStructures: async (siteCode) => {
        asked.push(siteCode)
        setStructuresOf(siteCode, [{ code: 'S1-A', name: 'Tower A', ctime: 0 }])
      },
    }),
  )
  render(
    <>
      <PlaceName of={{ projectCode: 'P', siteCode: 'S1', structureCode: 'S1-A' }} />
      <PlaceName of={{ projectCode: 'P', siteCode: 'S1', structureCode: 'S1-B' }} />
      <PlaceName of={{ projectCode: 'P', siteCode: 'S1' }} />
      <PlaceName of={{}} />
    </>,
  )
  expect((await screen.findByText('Tower A')).title).toBe('S1-A')
  for (const said of ['S1-B', 'S1', '–']) expect(screen.getByText(said)).toBeTruthy()
  expect(asked).toEqual(['S1'])
})
