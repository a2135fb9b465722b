import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { FormTemplate } from '../../contract/form-template.ts'
import { tablesOf } from '../../testing/sample-tables.ts'
import { formsWeb } from '../forms-web.ts'
import { PublishDialog } from './publish-dialog.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const OLD = tablesOf(
  [
    { type: 'text', name: 'slump', label: 'Slump (mm)', arabic: 'الهبوط (مم)' },
    { type: 'select_one grade', name: 'grade', label: 'Grade' },
    { type: 'text', name: 'remark', label: 'Remark' },
  ],
  [
    { list_name: 'grade', name: 'c40', label: 'C40/50' },
    { list_name: 'grade', name: 'c60', label: 'C60/75' },
  ],
)
const NEW = tablesOf(
  [
    { type: 'integer', name: 'slump_mm', label: 'Slump (mm)' },
    { type: 'select_one grade', name: 'grade', label: 'Grade' },
    { type: 'text', name: 'shift', label: 'Shift', required: 'yes' },
  ],
  [{ list_name: 'grade', name: 'c40', label: 'C40/50' }],
)
const FORM = {
  id: ID,
  version: 1,
  rowVersion: 4,
  state: 'draft',
  tables: NEW,
  mapping: { answers: {}, defaults: {} },
} as unknown as FormTemplate
const BEFORE = { templateId: ID, projectCode: 'P1', version: 1, name: 'Card', nameAr: '', tables: OLD, lists: {} }
const PREVIEW = {
  records: 12,
  checked: 12,
  questions: [{ name: 'slump', answered: 12, left: 0, lost: 2, written: ['wet'] }],
}
const [MAPPING, ACTIVATE] = [`PUT /api/form-templates/${ID}/mapping`, `POST /api/form-templates/${ID}/steps/activate`]

let server: ServerDouble
beforeEach(async () => {
  await startFrames()
  registerCatalogue('forms', formsWeb.catalogues!)
  await Promise.all([loadCatalogue('forms', 'en'), loadCatalogue('forms', 'ar')])
  server = startServerDouble()
  server.on(`POST /api/form-templates/${ID}/mapping/preview`, () => ok(PREVIEW))
  server.on(MAPPING, () => ok({ ...FORM, rowVersion: 5 }))
  server.on(ACTIVATE, () => ok(FORM))
})
afterEach(() => {
  cleanup()
  uiStateStore.setState({ language: 'en' })
  vi.unstubAllGlobals()
})

it('[MOD-SUB] asks what becomes of old answers, with guesses and counts, and puts the form into use once all is said', async () => {
  const close = vi.fn()
  const { user } = await openScreen(() => <PublishDialog form={FORM} before={BEFORE} onClose={close} />)
  const dialog = await screen.findByRole('dialog', { name: 'What becomes of old answers' })
  const slump = await within(dialog).findByRole('combobox', { name: 'Slump (mm)' })
  expect((slump as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Is now: Slump (mm)')
  await within(dialog).findByText('answered in 12 records · 2 cannot be converted')
  expect(dialog.textContent).toContain('12 records are concerned.')
  const publish = within(dialog).getByRole('button', { name: 'Put into use' }) as HTMLButtonElement
  expect(publish.disabled).toBe(true)
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Remark' }), 'Stays behind in its version')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'C60/75' }), 'C40/50')
  const shift = within(dialog).getByRole('combobox', { name: 'Shift' }) as HTMLSelectElement
  expect(shift.selectedOptions[0]?.textContent).toBe('Old records stay empty')
  await user.click(publish)
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(server.seenAt(MAPPING)[0]?.body).toEqual({
    rowVersion: 4,
    mapping: {
      answers: {
        grade: { to: 'grade', choices: { c60: 'c40' } },
        slump: { to: 'slump_mm' },
        remark: { to: null },
      },
      defaults: { shift: '' },
    },
  })
  expect(server.seenAt(ACTIVATE)[0]?.body).toEqual({ rowVersion: 5 })
})

it('[MOD-SUB] speaks Arabic, and stays open with what the server refused', async () => {
  uiStateStore.setState({ language: 'ar' })
  server.on(MAPPING, () => refused(409, 'form-template.changed-meanwhile', 'عدّله شخص آخر.'))
  const said = { answers: { remark: { to: null }, grade: { to: null } }, defaults: {} }
  const close = vi.fn()
  const form = { ...FORM, mapping: said }
  const { user } = await openScreen(() => <PublishDialog form={form} before={BEFORE} onClose={close} />)
  const dialog = await screen.findByRole('dialog', { name: 'مصير الإجابات السابقة' })
  await within(dialog).findByRole('combobox', { name: 'الهبوط (مم)' })
  await user.click(within(dialog).getByRole('button', { name: 'تفعيل' }))
  expect(await within(dialog).findByText('عدّله شخص آخر.')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})
