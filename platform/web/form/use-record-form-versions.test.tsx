import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '#ui/text-field.tsx'
import { ApiError } from '../api/api-error.ts'
import { EditorScreen } from '../frames/editor-screen.tsx'
import { openScreen, startFrames } from '../frames/test-screen.tsx'
import { type SaveCall, useRecordForm } from './use-record-form.ts'

const SiteForm = z.object({
  name: z.string().min(1),
  address: z.string(),
  rights: z.array(z.string()),
})
type SiteForm = z.output<typeof SiteForm>
type Site = SiteForm & { rowVersion: number; updatedBy: { name: string }; updatedAt: string }

const FIRST: Site = {
  name: 'Quay',
  address: 'Pier 1',
  rights: ['see', 'draw'],
  rowVersion: 1,
  updatedBy: { name: 'Ana' },
  updatedAt: '2026-01-01T08:00:00.000Z',
}
const DRAFT = 'plumbline-draft:user-1:sites.site:MARINA'

/** What the server holds, and what the page has read of it last. */
let stored: Site
let showRead: (site: Site) => void
const sent = vi.fn<(values: SiteForm, call: SaveCall<Site>) => void>()

function bySomebodyElse(change: Partial<Site>): Site {
  stored = { ...stored, ...change, rowVersion: stored.rowVersion + 1, updatedBy: { name: 'Ben' } }
  return stored
}

function SiteEditor({ site }: { site: Site }) {
  const record = useRecordForm({
    schema: SiteForm,
    draftName: 'sites.site:MARINA',
    edited: {
      stored: site,
      valuesOf: ({ name, address, rights }: Site) => ({ name, address, rights }),
      read: async () => stored,
      labels: { name: 'Name', address: 'Address', rights: 'Rights' },
      valueLabel: (field, value) => (field === 'rights' ? `may ${String(value)}` : null),
    },
    save: async (values, call) => {
      sent(values, call)
      if (call.rowVersion !== stored.rowVersion) {
        throw new ApiError({ status: 409, error: 'site.changed-meanwhile' }, 'Somebody else saved this site.')
      }
      stored = { ...stored, ...values, rowVersion: stored.rowVersion + 1, updatedBy: { name: 'Me' } }
      showRead(stored)
      return stored
    },
  })
  const { register, setValue, formState } = record.form
  return (
    <EditorScreen title="Site" record={record}>
      <TextField label="Name" error={formState.errors.name?.message} {...register('name')} />
      <TextField label="Address" {...register('address')} />
      <button type="button" onClick={() => setValue('rights', ['see', 'draw', 'buy'], { shouldDirty: true })}>
        Let them buy
      </button>
    </EditorScreen>
  )
}

/** Opens the editor with what is stored now. */
async function open() {
  const read = stored
  return openScreen(function Screen() {
    const [site, setSite] = useState(read)
    showRead = setSite
    return <SiteEditor site={site} />
  })
}
const reads = (site: Site) => act(() => showRead(site))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const notice = () => screen.findByRole('region', { name: /saved this while you were editing/ })
const kept = () => JSON.parse(localStorage.getItem(DRAFT) ?? 'null')
type Person = Awaited<ReturnType<typeof open>>['user']
async function type(user: Person, name: string, value: string) {
  await user.clear(field(name))
  await user.type(field(name), value)
}
const save = (user: Person) => user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement)
const versions = () => sent.mock.calls.map(([, { rowVersion }]) => rowVersion)

beforeEach(async () => {
  await startFrames()
  stored = FIRST
  sent.mockReset()
})
afterEach(() => cleanup())

describe('the version of a record', () => {
  it('[ERR-08] is that of what the person saw, also where the page has read a newer one since', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    // The other one's change is not on the way to the server with an old value over it.
    reads(bySomebodyElse({ address: 'Pier 9' }))
    await save(user)
    expect(sent.mock.lastCall).toMatchObject([{ name: 'North quay', address: 'Pier 9' }, { rowVersion: 2 }])
    expect(stored).toMatchObject({ name: 'North quay', address: 'Pier 9', rowVersion: 3 })
  })

  it('goes on from what was saved, where the form stays', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    await save(user)
    await waitFor(() => expect(stored.rowVersion).toBe(2))
    await type(user, 'Name', 'South quay')
    await save(user)
    await waitFor(() => expect(stored.name).toBe('South quay'))
    expect(versions()).toEqual([1, 2])
    expect(screen.queryByRole('region', { name: /saved this/ })).toBeNull()
  })

  it('is taken over with everything else where nothing was typed', async () => {
    await open()
    reads(bySomebodyElse({ name: 'Old quay' }))
    await waitFor(() => expect(field('Name').value).toBe('Old quay'))
    expect(screen.queryByRole('region', { name: /saved this/ })).toBeNull()
  })
})

describe('two people who save the same record', () => {
  it('keep both changes where they changed different fields, and are told', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    bySomebodyElse({ address: 'Pier 9' })
    await save(user)
    const said = await notice()
    expect(said.textContent?.replace(/[\u2068\u2069]/g, '')).toContain('Ben saved this while you were editing')
    expect(within(said).getByText('Address').nextElementSibling?.textContent).toBe('Pier 9')
    expect(document.activeElement).toBe(said)
    expect([field('Name').value, field('Address').value]).toEqual(['North quay', 'Pier 9'])
    await save(user)
    await waitFor(() => expect(stored).toMatchObject({ name: 'North quay', address: 'Pier 9', rowVersion: 3 }))
    expect(versions()).toEqual([1, 2])
  })

  it('choose where both changed the same field, and nothing is saved before', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    bySomebodyElse({ name: 'Old quay' })
    await save(user)
    const said = await notice()
    const name = within(said).getByRole('group', { name: 'Name' })
    expect(name.textContent).toBe('NameYoursNorth quayTheirsOld quay')
    await save(user)
    expect(sent).toHaveBeenCalledOnce()
    expect(within(said).getByText('Choose for each field, then save.')).toBeDefined()
    await user.click(within(name).getByRole('radio', { name: /Theirs/ }))
    expect(field('Name').value).toBe('Old quay')
    await user.click(within(name).getByRole('radio', { name: /Yours/ }))
    expect(field('Name').value).toBe('North quay')
    await user.click(within(said).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(stored).toMatchObject({ name: 'North quay', rowVersion: 3 }))
  })

  it('take what is typed into the field instead for a decision', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    bySomebodyElse({ name: 'Old quay' })
    await save(user)
    await notice()
    await type(user, 'Name', 'Old north quay')
    await save(user)
    await waitFor(() => expect(stored).toMatchObject({ name: 'Old north quay', rowVersion: 3 }))
  })

  it('are asked again where a third one changes the field before they have decided', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    reads(bySomebodyElse({ name: 'Old quay' }))
    await notice()
    expect(document.activeElement).toBe(field('Name'))
    reads(bySomebodyElse({ address: 'Pier 9' }))
    const group = within(await notice()).getByRole('group', { name: 'Name' })
    expect(group.textContent).toBe('NameYoursNorth quayTheirsOld quay')
    reads(bySomebodyElse({ name: 'Third quay' }))
    await waitFor(() => expect(group.textContent).toContain('Third quay'))
    await save(user)
    expect(sent).not.toHaveBeenCalled()
  })

  it('see of two long lists what only one of them has', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Let them buy' }))
    bySomebodyElse({ rights: ['see', 'draw', 'sell'] })
    await save(user)
    const group = within(await notice()).getByRole('group', { name: 'Rights' })
    expect(group.textContent).toContain('may buy, and 2 more, the same in both')
    expect(group.textContent).toContain('may sell, and 2 more, the same in both')
  })

  it('hear what the server said where the record cannot be read any more', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    sent.mockImplementation(() => {
      throw new ApiError({ status: 409, error: 'site.closed' }, 'The project is closed.')
    })
    await save(user)
    expect((await screen.findByRole('alert')).textContent).toContain('The project is closed.')
  })
})

describe('the draft of a stored record', () => {
  it('[ERR-08] keeps the fields that differ, with what they were and the version', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    await waitFor(() =>
      expect(kept()).toEqual({ rowVersion: 1, base: { name: 'Quay' }, typed: { name: 'North quay' } }),
    )
    await type(user, 'Name', 'Quay')
    await waitFor(() => expect(kept()).toBeNull())
  })

  it('laid over a newer record, undoes nothing and can be saved', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    cleanup()
    bySomebodyElse({ address: 'Pier 9' })
    const again = await open()
    await waitFor(() => expect(field('Name').value).toBe('North quay'))
    expect(field('Address').value).toBe('Pier 9')
    await save(again.user)
    await waitFor(() => expect(stored).toMatchObject({ name: 'North quay', address: 'Pier 9', rowVersion: 3 }))
    expect(versions()).toEqual([2])
  })

  it('asks where both changed a field, and asks again after another reload', async () => {
    const { user } = await open()
    await type(user, 'Name', 'North quay')
    cleanup()
    bySomebodyElse({ name: 'Old quay' })
    for (let reload = 1; reload <= 2; reload++) {
      await open()
      const group = within(await notice()).getByRole('group', { name: 'Name' })
      expect(group.textContent).toBe('NameYoursNorth quayTheirsOld quay')
      cleanup()
    }
  })

  it('of the former shape is taken where nobody saved since, and dropped where somebody did', async () => {
    const former = { name: 'North quay', address: 'Pier 1', rights: ['see', 'draw'], rowVersion: 1 }
    localStorage.setItem(DRAFT, JSON.stringify(former))
    await open()
    await waitFor(() => expect(field('Name').value).toBe('North quay'))
    expect(screen.queryByRole('region', { name: /saved this/ })).toBeNull()
    cleanup()
    localStorage.setItem(DRAFT, JSON.stringify(former))
    bySomebodyElse({ address: 'Pier 9' })
    await open()
    expect([field('Name').value, field('Address').value]).toEqual(['Quay', 'Pier 9'])
    expect(kept()).toBeNull()
  })
})
