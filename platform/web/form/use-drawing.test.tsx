import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UiProvider } from '#ui/ui-provider.tsx'
import { defineWebModule } from '../define-web-module.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { homes, openProduct, sampleModules } from '../testing/sample-product.tsx'
import { ok, startServerDouble } from '../testing/server-double.ts'
import { DrawingNotices } from './drawing-notices.tsx'
import { useDrawing } from './use-drawing.ts'

let rowVersion = 1
/** A designer of one row of steps. */
function DesignSample() {
  const drawn = useDrawing<readonly string[]>({
    name: 'homes.design:1',
    stored: ['start'],
    rowVersion,
    read: (draft) => (Array.isArray(draft) ? draft : null),
  })
  return (
    <UiProvider theme="light" language="en">
      <DrawingNotices of={drawn} onShown={() => undefined} />
      <p data-testid="drawn">{drawn.value.join(' ')}</p>
      <button type="button" onClick={() => drawn.change([...drawn.value, 'step'])}>
        Add
      </button>
      {drawn.leaving.isAsked && (
        <button type="button" onClick={drawn.leaving.stay}>
          Go on drawing
        </button>
      )}
      <button type="button" onClick={drawn.settle}>
        Save
      </button>
    </UiProvider>
  )
}
const modules = [
  ...sampleModules.filter(({ spec }) => spec.id !== 'homes'),
  defineWebModule(homes, {
    index: async () => DesignSample,
    structures: async () => DesignSample,
    addStructure: async () => DesignSample,
  }),
]
const drawn = () => screen.getByTestId('drawn').textContent
const draft = () => localStorage.getItem('plumbline-draft:user-1:homes.design:1')
async function openDesigner() {
  const page = openProduct('/home/index', modules)
  await screen.findByTestId('drawn')
  return page
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  await startFreshBrowser()
  startServerDouble().on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home,/incident')))
  keepSignedIn()
  rowVersion = 1
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes back and forth what was drawn, by the keys that every program has', async () => {
  await openDesigner()
  await press('Add')
  await press('Add')
  expect(drawn()).toBe('start step step')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(drawn()).toBe('start step')
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(drawn()).toBe('start step step')
})

it('asks before what was drawn is left, and lets go once it is saved', async () => {
  const page = await openDesigner()
  await press('Add')
  void page.router.navigate({ href: '/incident/calm' })
  await userEvent.click(await screen.findByText('Go on drawing'))
  expect(page.address()).toBe('/home/index')
  await press('Save')
  await page.router.navigate({ href: '/incident/calm' })
  expect(page.address()).toBe('/incident/calm')
  expect(draft()).toBeNull()
})

it('goes on with what was drawn when the page is opened again, unless the record is newer', async () => {
  await openDesigner()
  await press('Add')
  await waitFor(() => expect(draft()).toContain('step'))
  cleanup()
  await openDesigner()
  expect(drawn()).toBe('start step')
  cleanup()
  rowVersion = 2
  await openDesigner()
  expect(drawn()).toBe('start')
})
