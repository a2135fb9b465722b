import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { type Editor, EditorContext } from '#platform/web/records/editor-context.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { attachmentsWeb } from './attachments-web.ts'
import { useNewFiles } from './public.ts'
import { sendNewFiles } from './send-new-files.ts'

vi.mock('./send-new-files.ts', () => ({ sendNewFiles: vi.fn() }))

afterEach(cleanup)

const RECORD = { id: '44444444-4444-4444-8444-444444444444', rowVersion: 1, projectCode: 'P1', siteCode: 'P1-A' }

function Form() {
  const { field, send } = useNewFiles('incident')
  return (
    <>
      {field}
      <button type="button" onClick={() => send(RECORD)}>
        Save
      </button>
    </>
  )
}

const PLACE = { projectCode: 'P1', siteCode: 'P1-A', structureCode: '' }

async function openFor(permissions: string, { place = null }: Partial<Pick<Editor, 'place'>> = {}) {
  await startFreshBrowser()
  if (attachmentsWeb.catalogues) registerCatalogue('attachments', attachmentsWeb.catalogues)
  await startLanguage(['platform'])
  setSession({ userInfo: readUserInfo(userInfoOf(permissions)) })
  render(
    <EditorContext value={{ place } as Editor}>
      <Form />
    </EditorContext>,
  )
  return userEvent.setup()
}

/** A camera calls all of them the same. */
const photo = (content: string) => new File([content], 'image.jpg', { type: 'image/jpeg' })

it('sends what was chosen and not taken back, once the record is there', async () => {
  const user = await openFor('record-file:write')
  const [first, second] = [photo('first'), photo('second')]
  await user.upload(await screen.findByLabelText('Add photos or files', { selector: 'input' }), [first, second])
  const [back] = screen.getAllByRole('button', { name: 'Take back image.jpg' })
  if (back) await user.click(back)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sendNewFiles).toHaveBeenCalledTimes(1))
  expect(sendNewFiles).toHaveBeenCalledWith({ entityType: 'incident', part: '' }, RECORD, [second])
})

it('is not there for who may add no files', async () => {
  await openFor('incident:report')
  expect(screen.queryByRole('group')).toBeNull()
})

it('is not there for a record that exists, which takes its files on its own page', async () => {
  await openFor('record-file:write', { place: PLACE })
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByLabelText('Add photos or files')).toBeNull()
})
