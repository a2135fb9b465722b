import { beforeEach, expect, it, vi } from 'vitest'
import { goToFirstFault } from './go-to-first-fault.ts'

beforeEach(() => {
  // A notice of another part of the page, a form with two faults, and its button.
  document.body.innerHTML = `
    <p role="alert">The connection is slow.</p>
    <form>
      <input name="diameter" />
      <input name="cover" aria-invalid="true" />
      <fieldset><input type="radio" name="use" /><p role="alert">Choose one.</p></fieldset>
      <button type="button">Save</button>
    </form>`
})

const press = async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  goToFirstFault(document.querySelector('form button') as Element)
  await new Promise((done) => requestAnimationFrame(done))
  return shown.mock.contexts.at(-1) as Element | undefined
}

it('brings the first field that is marked near the pressed button into sight, with the cursor in it', async () => {
  const cover = document.querySelector('[name="cover"]')
  expect(await press()).toBe(cover)
  expect(document.activeElement).toBe(cover)
})

it('puts the cursor into the choice that a message belongs to', async () => {
  document.querySelector('[name="cover"]')?.removeAttribute('aria-invalid')
  expect((await press())?.textContent).toBe('Choose one.')
  expect(document.activeElement?.getAttribute('name')).toBe('use')
})
