import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { defineWebModule } from '../define-web-module.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { homes, openProduct, sampleModules } from '../testing/sample-product.tsx'
import { ok, startServerDouble } from '../testing/server-double.ts'
import { useRecordForm } from './use-record-form.ts'

const SiteDraft = z.object({
  code: z.string().regex(/^[A-Z]{2,8}$/, 'Technical words.'),
  name: z.string().trim().min(1).max(20),
})
type Save = (values: { code: string; name: string }, call: { idempotencyKey: string }) => Promise<string>

let save: ReturnType<typeof vi.fn<Save>>
let saved: string[]
function FormSample() {
  const { form, submit, failure, hasDraft, discardDraft, leaving } = useRecordForm({
    schema: SiteDraft,
    defaults: { code: '', name: '' },
    draftName: 'homes.editor:new',
    messages: { code: 'Two to eight capital letters.' },
    save,
    onSaved: (id) => void saved.push(id),
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} aria-label="editor">
      <input aria-label="Code" {...form.register('code')} />
      <p data-testid="code-error">{errors.code?.message}</p>
      <input aria-label="Name" {...form.register('name')} />
      <p data-testid="name-error">{errors.name?.message}</p>
      <button type="submit">Save</button>
      {failure && <p role="alert">{`${failure.message} ${failure.requestId ?? ''}`}</p>}
      {hasDraft && (
        <button type="button" onClick={discardDraft}>
          Discard draft
        </button>
      )}
      {leaving.isAsked && (
        <>
          <button type="button" onClick={leaving.stay}>
            Stay
          </button>
          <button type="button" onClick={leaving.leave}>
            Leave
          </button>
        </>
      )}
    </form>
  )
}
const modules = [
  ...sampleModules.filter(({ spec }) => spec.id !== 'homes'),
  defineWebModule(homes, {
    index: async () => FormSample,
    structures: async () => FormSample,
    addStructure: async () => FormSample,
  }),
]
const typedInto = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const draft = () => localStorage.getItem('plumbline-draft:user-1:homes.editor:new')
async function openForm() {
  const page = openProduct('/home/index', modules)
  await screen.findByRole('form')
  return page
}

beforeEach(async () => {
  await startFreshBrowser()
  startServerDouble().on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home,/incident')))
  keepSignedIn()
  save = vi.fn<Save>(async () => 'site-1')
  saved = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('checks with the schema and says what is wrong in its own words', async () => {
  await openForm()
  await userEvent.type(screen.getByLabelText('Code'), 'quay 1')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByTestId('code-error').textContent).toBe('Two to eight capital letters.'))
  expect(screen.getByTestId('name-error').textContent).toBe('Fill this in.')
  await userEvent.type(screen.getByLabelText('Name'), 'a'.repeat(21))
  await waitFor(() => expect(screen.getByTestId('name-error').textContent).toBe('Use at most 20 characters.'))
  expect(save).not.toHaveBeenCalled()
})

it('saves what the schema made of the values, and forgets the draft', async () => {
  await openForm()
  await userEvent.type(screen.getByLabelText('Code'), 'QUAY')
  await userEvent.type(screen.getByLabelText('Name'), ' North ')
  await waitFor(() => expect(draft()).toContain('North'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual(['site-1']))
  expect(save.mock.calls[0]?.[0]).toEqual({ code: 'QUAY', name: 'North' })
  expect(draft()).toBeNull()
})

it('[ERR-08] keeps what is sent before it is under way, however soon after the last letter', async () => {
  const keptAtSave: (string | null)[] = []
  save.mockImplementation(async () => {
    keptAtSave.push(draft())
    return new Promise(() => {})
  })
  await openForm()
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: 'QUAY' } })
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'North' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(keptAtSave).toEqual([expect.stringContaining('North')]))
})

it('[ERR-08] keeps what was typed as soon as its field is left', async () => {
  await openForm()
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'North' } })
  expect(draft()).toBeNull()
  fireEvent.focusOut(screen.getByLabelText('Name'))
  expect(draft()).toContain('North')
})

it('[ERR-08] puts the errors of the server at their fields and keeps what was typed', async () => {
  save.mockRejectedValueOnce(
    new ApiError(
      { status: 409, requestId: 'request-9', fields: { code: 'Taken by another site.' } },
      'Choose another code.',
    ),
  )
  await openForm()
  await userEvent.type(screen.getByLabelText('Code'), 'QUAY')
  await userEvent.type(screen.getByLabelText('Name'), 'North')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose another code. request-9')
  expect(screen.getByTestId('code-error').textContent).toBe('Taken by another site.')
  expect([typedInto('Code'), typedInto('Name')]).toEqual(['QUAY', 'North'])
})

it('sends the same key with the same values after a lost connection, and a new one after an answer', async () => {
  save.mockRejectedValueOnce(new ApiError({}, 'lost')).mockRejectedValueOnce(new ApiError({ status: 409 }, 'no'))
  await openForm()
  await userEvent.type(screen.getByLabelText('Code'), 'QUAY')
  await userEvent.type(screen.getByLabelText('Name'), 'North')
  for (let call = 1; call <= 3; call++) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(call))
  }
  const [first, second, third] = save.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('[ERR-08] starts from what was typed earlier until it is discarded', async () => {
  const before = await openForm()
  await userEvent.type(screen.getByLabelText('Name'), 'Half a na')
  await waitFor(() => expect(draft()).toContain('Half a na'))
  before.unmount()

  await openForm()
  await waitFor(() => expect(typedInto('Name')).toBe('Half a na'))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(typedInto('Name')).toBe(''))
  expect(draft()).toBeNull()
})

it('asks before changes are left, and not where there are none', async () => {
  const page = await openForm()
  await userEvent.type(screen.getByLabelText('Name'), 'N')
  act(() => void page.router.navigate({ href: '/incident/calm' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(page.address()).toBe('/home/index')
  act(() => void page.router.navigate({ href: '/incident/calm' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('calm screen')).toBeTruthy()

  act(() => void page.router.navigate({ href: '/home/index' }))
  await screen.findByRole('form')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(typedInto('Name')).toBe(''))
  await act(() => page.router.navigate({ href: '/incident/calm' }))
  expect(await screen.findByText('calm screen')).toBeTruthy()
})
