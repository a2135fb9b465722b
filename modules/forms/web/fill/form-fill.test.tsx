import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { POUR_CARD, tablesOf } from '../../testing/sample-tables.ts'
import { formsWeb } from '../forms-web.ts'
import { addRepeat, removeRepeat, setAnswer } from './set-answer.ts'

const MODULES = [sessionWeb, sitesWeb, constructionWeb, formsWeb]
const ID = '11111111-1111-4111-8111-111111111111'
const VERSION = {
  templateId: ID,
  projectCode: 'P1',
  version: 3,
  name: 'Pour card',
  nameAr: '',
  tables: POUR_CARD,
  lists: {},
}

describe('answers of a form', () => {
  it('are set within the repeats that they lie in, which are added and removed one by one', () => {
    const { form } = formOfTables(POUR_CARD)
    const before = setAnswer(form, { grade: 'c40' }, 'load', [2], '7')
    expect(before).toEqual({ grade: 'c40', truck: [{}, { load: '7' }] })
    const more = addRepeat(form, before, 'truck', [])
    expect(more['truck']).toEqual([{}, { load: '7' }, {}])
    expect(removeRepeat(form, more, 'truck', [1])['truck']).toEqual([{ load: '7' }, {}])
    expect(setAnswer(form, more, 'grade', [], null)['grade']).toBeNull()
  })
})

describe('a form that is filled in', () => {
  let server: ServerDouble
  beforeEach(async () => {
    await startScreens(MODULES)
    server = startServerDouble()
    server.on(`GET /api/form-templates/${ID}/form`, () => ok(VERSION))
    server.on('POST /api/filled-forms', () => ok({ id: ID }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('sends a moment with the offset that the clock of the place has then, in winter and in summer', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const tables = tablesOf(['winter', 'summer'].map((name) => ({ type: 'dateTime', name, label: name })))
    server.on(`GET /api/form-templates/${ID}/form`, () => ok({ ...VERSION, tables }))
    const { user } = await openScreens(MODULES, `/form/fill/${ID}`, '/form,form:fill,form:read')
    await user.type(await screen.findByRole('textbox', { name: /^winter/ }), '01/03/2026 19:20')
    await user.type(screen.getByRole('textbox', { name: /^summer/ }), '01/07/2026 19:20')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const sent = () => server.seen.find(({ method, path }) => method === 'POST' && path === '/api/filled-forms')
    await vi.waitFor(() => expect(sent()).toBeDefined())
    expect(sent()?.body).toMatchObject({
      answers: { winter: '2026-03-01T19:20:00-05:00', summer: '2026-07-01T19:20:00-04:00' },
    })
    vi.unstubAllEnvs()
  })

  it('asks what follows from the answers, says what is missing once it is sent, and sends the answers with their version', async () => {
    const { user } = await openScreens(MODULES, `/form/fill/${ID}`, '/form,form:fill,form:read')
    // The form is there once this browser has been asked for a draft of it.
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.queryByRole('textbox', { name: 'Why so wet?' })).toBeNull()
    const grade = screen.getByRole('radiogroup', { name: /^Grade/ })
    expect(grade.textContent).toContain('Answer this question.')

    await user.click(within(grade).getByRole('radio', { name: 'C50/60' }))
    await user.type(screen.getByRole('textbox', { name: /^Slump/ }), '400')
    await screen.findByText('A slump is 0 to 300 mm.')
    await user.clear(screen.getByRole('textbox', { name: /^Slump/ }))
    await user.type(screen.getByRole('textbox', { name: /^Slump/ }), '230')
    await user.type(await screen.findByRole('textbox', { name: 'Why so wet?' }), 'Hot day')
    await user.click(screen.getByRole('button', { name: 'Add: Truck' }))
    await user.type(screen.getByRole('textbox', { name: /^Load/ }), '7.5')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const sent = () => server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/filled-forms')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      templateId: ID,
      version: 3,
      answers: { grade: 'c50', slump: 230, reason: 'Hot day', truck: [{ load: '7.5' }] },
    })
  })

  it('speaks the other language of the form, from right to left', async () => {
    const { user } = await openScreens(MODULES, `/form/fill/${ID}`, '/form,form:fill,form:read')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'العربية')
    const grade = screen.getByRole('radiogroup', { name: /^الرتبة/ })
    expect(grade.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
    within(grade).getByRole('radio', { name: 'سي 40' })
  })

  it('offers a register by what is typed, and takes several of it', async () => {
    const tables = tablesOf([
      {
        type: 'select_multiple_from_file workers.csv',
        name: 'attended',
        label: 'Who attended',
        choice_filter: "trade = 'rigger'",
      },
      { type: 'select_one_from_file machines.csv', name: 'crane', label: 'Crane' },
    ])
    const workers = [
      { name: 'w1', label: '0012 Salim', trade: 'rigger' },
      { name: 'w2', label: '0044 Ravi', trade: 'rigger' },
      { name: 'w3', label: '0045 Aziz', trade: 'welder' },
      // So many that they are found by typing.
      ...Array.from({ length: 40 }, (_, at) => ({ name: `x${at}`, label: `1${at} Other`, trade: 'rigger' })),
    ]
    server.on(`GET /api/form-templates/${ID}/form`, () => ok({ ...VERSION, tables, lists: { workers, machines: [] } }))
    const { user } = await openScreens(MODULES, `/form/fill/${ID}`, '/form,form:fill,form:read')
    for (const name of ['0012 Salim', '0044 Ravi']) {
      await user.type(await screen.findByRole('combobox', { name: /^Who attended/ }), name.slice(-4))
      await user.click(await screen.findByRole('option', { name }))
    }
    await screen.findByRole('button', { name: 'Remove 0012 Salim' })
    await user.type(screen.getByRole('combobox', { name: /^Who attended/ }), 'aziz')
    await screen.findByText('Nothing is called so.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('combobox', { name: /^Crane/ }))
    await screen.findByText('There is nothing to choose here, or you may not see it.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const sent = () => server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/filled-forms')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ answers: { attended: 'w1 w2' } })
  })
})
