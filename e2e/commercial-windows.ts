import type { Locator, Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import { type DemonstrationUser, openApi } from './product-api.ts'
import { visitStorage } from './visit-storage.ts'

export type Language = 'en' | 'ar'
export type Windows = Pick<Journey, 'openPage' | 'signedIn' | 'origin'>

/** Concrete and formwork of a wall, retention of ten of a hundred and no tax. */
const LINES = [
  { itemNo: '1.1', description: 'In-situ concrete C40/50, retaining wall', unit: 'm3', quantity: '200', rate: '450' },
  { itemNo: '1.2', description: 'Formwork to vertical faces', unit: 'm2', quantity: '1000', rate: '90' },
]

/** A contract in force that one journey alone works on; its id. */
export async function contractInForce(origin: string, language: Language): Promise<string> {
  const { call } = await openApi(origin, 'commercial')
  const title = `Retaining wall ${language} ${Date.now().toString(36)}`
  const terms = { acceptedAmount: '180000', currency: 'SAR', commencesOn: '2026-01-04', retentionCeilingPct: null }
  const contract = await call<{ id: string; rowVersion: number }>('POST', '/contracts', {
    projectCode: 'WHN',
    title,
    ...terms,
  })
  const { id } = contract
  const filled = await call<{ rowVersion: number }>('PUT', `/contracts/${id}/bill`, { rowVersion: 1, lines: LINES })
  await call('POST', `/contracts/${id}/steps/activate`, { rowVersion: filled.rowVersion })
  return id
}

/** The window of a person in a language. */
export async function openAs(
  { openPage, signedIn }: Windows,
  name: DemonstrationUser,
  language: Language,
): Promise<Page> {
  const page = await openPage()
  const place = { currentProject: { code: 'WHN', name: 'Wahat Nada District' } }
  const stored = visitStorage({ stored: { place } }, { theme: 'light', language })
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, stored)
  await signedIn(page, name)
  return page
}

export const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
