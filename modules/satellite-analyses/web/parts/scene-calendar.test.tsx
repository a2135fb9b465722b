import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListedGeoDataset } from '#modules/geospatial/contract/geo-dataset.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { chooseProject } from '#platform/web/place/place-store.ts'
import { ok, startServerDouble } from '#platform/web/testing/server-double.ts'
import { satelliteAnalysesWeb } from '../satellite-analyses-web.ts'
import { SceneCalendar } from './scene-calendar.tsx'

const [SPRING, SUMMER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const scene = (id: string | undefined, name: string, capturedOn: string) =>
  ({ id, name, nameAr: '', capturedOn, provider: 'Sentinel-2', sourceName: 'a.tif', gsd: 10 }) as ListedGeoDataset
const SCENES = [scene(SPRING, 'Spring', '2026-03-04'), scene(SUMMER, 'Summer', '2026-06-20')]

beforeEach(async () => {
  await startFrames()
  registerCatalogue('satellite-analyses', satelliteAnalysesWeb.catalogues!)
  await loadCatalogue('satellite-analyses')
  chooseProject({ code: 'P1', name: 'North' } as never)
  startServerDouble().on('GET /api/satellite-scene-clouds', () => ok([{ sceneId: SPRING, share: 0.12 }]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Picking() {
  const [picked, setPicked] = useState<{ readonly before?: string; readonly after?: string }>({})
  return (
    <SceneCalendar
      siteCode="S1"
      scenes={SCENES}
      beforeId={picked.before}
      afterId={picked.after}
      onPick={(change) => setPicked({ ...picked, ...change })}
    />
  )
}

it('shows each scene in its month with source, pixel and clouds, months without one as gaps, and takes first the earlier then the later', async () => {
  await openScreen(Picking)
  const spring = await screen.findByRole('button', { name: /Spring/ })
  expect(await screen.findByText(/Sentinel-2 · pixels of 10\.0 m · clouds 12 %/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Summer.*clouds not known/ })).toBeTruthy()
  // April and May lie between the two.
  expect(screen.getAllByText('no scene').length).toBeGreaterThanOrEqual(2)
  fireEvent.click(spring)
  fireEvent.click(screen.getByRole('button', { name: /Summer/ }))
  expect(screen.getByRole('button', { name: /Spring.*Earlier scene/, pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Summer.*Later scene/, pressed: true })).toBeTruthy()
})
