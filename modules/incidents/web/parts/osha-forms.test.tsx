import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { startServerDouble } from '#platform/web/testing/server-double.ts'
import { incidentsWeb } from '../incidents-web.ts'
import { OshaForms } from './osha-forms.tsx'

const asked = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#platform/web/api/download-file.ts', () => ({ downloadFile: asked }))

beforeEach(async () => {
  await startFrames()
  registerCatalogue('incidents', incidentsWeb.catalogues!)
  await Promise.all([loadCatalogue('incidents', 'en'), loadCatalogue('incidents', 'ar')])
  startServerDouble()
})
afterEach(() => {
  cleanup()
  uiStateStore.setState({ language: 'en' })
  vi.clearAllMocks()
})

it('[MOD-INC] saves the form of the project for the year that is chosen, as PDF or CSV', async () => {
  const { user } = await openScreen(() => <OshaForms projectCode="P1" />)
  await user.click(screen.getByRole('button', { name: 'OSHA forms' }))
  const year = new Date().getFullYear() - 1
  await user.selectOptions(await screen.findByLabelText('OSHA form'), 'OSHA 300A: summary of the year')
  await user.selectOptions(screen.getByLabelText('Calendar year'), String(year))
  await user.click(screen.getByRole('radio', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: 'Save the form' }))
  expect(asked).toHaveBeenCalledWith(
    expect.anything(),
    'oshaForm',
    { projectCode: 'P1', year, form: '300a', format: 'csv' },
    `OSHA 300A P1 ${year}.csv`,
  )
})

it('[MOD-INC] says in Arabic what is left out of the form', async () => {
  uiStateStore.setState({ language: 'ar' })
  const { user } = await openScreen(() => <OshaForms projectCode="P1" />)
  await user.click(screen.getByRole('button', { name: 'نماذج OSHA' }))
  expect(await screen.findByText(/تُستبعد الحوادث الخاصة/)).toBeTruthy()
  expect(screen.getByLabelText('السنة الميلادية')).toBeTruthy()
})
