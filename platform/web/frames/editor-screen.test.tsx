import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fakeMedia } from '#ui/fake-media.ts'
import { TextField } from '#ui/text-field.tsx'
import { ApiError } from '../api/api-error.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { EditorOf, EditorScreen } from './editor-screen.tsx'
import { openScreen, startFrames } from './test-screen.tsx'

const Site = z.object({ name: z.string().min(2), code: z.string().min(2) })
const save = vi.fn(async (_values: z.output<typeof Site>) => undefined)

function SiteEditor() {
  const record = useRecordForm({ schema: Site, defaults: { name: '', code: '' }, draftName: 'sites.editor', save })
  const { register, formState } = record.form
  return (
    <EditorScreen title="New site" record={record} saveLabel="Add site">
      <TextField label="Name" error={formState.errors.name?.message} {...register('name')} />
      <TextField label="Code" error={formState.errors.code?.message} {...register('code')} />
    </EditorScreen>
  )
}

let restoreMedia = () => {}
beforeEach(async () => {
  await startFrames()
  restoreMedia = fakeMedia('prefers-reduced-motion')
  save.mockReset()
})
afterEach(() => {
  cleanup()
  restoreMedia()
})

it('sums up what stands in the way, by the names of the fields, and leads to them', async () => {
  const { user } = await openScreen(SiteEditor)
  await user.click(screen.getByRole('button', { name: 'Add site' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('2 things stand in the way of saving')
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Code: / }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }))
})

it('saves what was typed', async () => {
  const { user } = await openScreen(SiteEditor)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Marina Depot')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'MAR-10')
  await user.click(screen.getByRole('button', { name: 'Add site' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Marina Depot', code: 'MAR-10' })
})

it('shows what the server refused, with the id, and keeps what was typed', async () => {
  save.mockRejectedValue(new ApiError({ status: 409, requestId: '7f3a' }, 'The project is closed.'))
  const { user } = await openScreen(SiteEditor)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Marina Depot')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'MAR-10')
  await user.click(screen.getByRole('button', { name: 'Add site' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The project is closed.')
  expect(alert.textContent).toContain('7f3a')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Marina Depot')
})

it('asks before unsaved changes are left, and stays or leaves', async () => {
  const { user, router, address } = await openScreen(SiteEditor)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Marina Depot')
  act(() => void router.navigate({ href: '/home/index' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/incident/calm')
  act(() => void router.navigate({ href: '/home/index' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/home/index'))
})

it('goes on with the draft after a reload, and discards it on demand', async () => {
  const { user } = await openScreen(SiteEditor)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Marina Depot')
  await new Promise((resolve) => setTimeout(resolve, 500))
  cleanup()
  await openScreen(SiteEditor)
  expect(await screen.findByDisplayValue('Marina Depot')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('')
})

it('waits for the record, and says when it could not be read', async () => {
  let result: Parameters<typeof EditorOf<{ name: string }>>[0]['result'] = {
    data: undefined,
    error: null,
    isPending: true,
    refetch: () => undefined,
  }
  const Edit = () => (
    <EditorOf title="Edit site" result={result}>
      {(site) => <p>{site.name}</p>}
    </EditorOf>
  )
  await openScreen(Edit)
  expect(screen.getByRole('heading', { name: 'Edit site' })).toBeDefined()
  cleanup()
  result = { ...result, isPending: false, error: new ApiError({ status: 404 }, 'There is no such site.') }
  await openScreen(Edit)
  expect(screen.getByRole('alert').textContent).toContain('There is no such site.')
  cleanup()
  result = { ...result, error: null, data: { name: 'Marina Depot' } }
  await openScreen(Edit)
  expect(screen.getByText('Marina Depot')).toBeDefined()
})
