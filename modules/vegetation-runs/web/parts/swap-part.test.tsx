import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { vegetationRunsWeb } from '../vegetation-runs-web.ts'
import { SwapPart } from './swap-part.tsx'

let server: ServerDouble
beforeEach(async () => {
  await startFrames()
  registerCatalogue('vegetation-runs', vegetationRunsWeb.catalogues!)
  await loadCatalogue('vegetation-runs')
  server = startServerDouble()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (version: string) => ({ key: 'trees', algorithm: { en: 'Trees', ar: 'أشجار' }, version })
const NOTHING = {
  isComparable: true,
  inputs: 0,
  both: 0,
  onlyA: 0,
  onlyB: 0,
  neither: 0,
  disputed: 0,
  p: null,
  rows: [],
}

it('says that one version has nothing to be compared with', async () => {
  await openScreen(() => <SwapPart rows={[row('1')]} />)
  expect(await screen.findByText(/Only one version of this algorithm has run/)).toBeTruthy()
})

it('says that two versions have no input in common', async () => {
  server.on('GET /api/vegetation-performance/swap', () => ok(NOTHING))
  await openScreen(() => <SwapPart rows={[row('1'), row('2')]} />)
  expect(await screen.findByText(/have not run on the same input/)).toBeTruthy()
})

it('counts who is right, says what chance explains, and leads to both runs', async () => {
  const sample = { side: 'onlyB', siteCode: 'S1', name: 'March', nameAr: '', foundA: false, foundB: true }
  const rows = [{ ...sample, pathA: '/vegetation/detail/a', pathB: '/vegetation/detail/b' }]
  server.on('GET /api/vegetation-performance/swap', () =>
    ok({ ...NOTHING, inputs: 1, both: 3, onlyB: 9, onlyA: 1, p: 0.0215, rows }),
  )
  await openScreen(() => <SwapPart rows={[row('1'), row('2')]} />)
  expect(await screen.findByText(/p = 0\.0215 .*more than chance/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'found it' }).getAttribute('href')).toContain('/vegetation/detail/b')
  expect(screen.getByRole('link', { name: 'found nothing there' }).getAttribute('href')).toContain(
    '/vegetation/detail/a',
  )
})
