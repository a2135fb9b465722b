import type { Page } from 'playwright-core'
import { EDITORS, PLACE } from './edited-records.ts'
import { expect, type Journey, test } from './journey.ts'
import { type DemonstrationUser, openApi, type ProductApi } from './product-api.ts'

/** For what is on screen already. */
const MOMENT_MS = 5_000

/** The two windows of a person, each with a session of its own: the next record is edited in them too. */
const windows = new Map<DemonstrationUser, readonly [Page, Page]>()
const apis = new Map<DemonstrationUser, ProductApi>()

async function apiOf(origin: string, who: DemonstrationUser): Promise<ProductApi> {
  const api = apis.get(who) ?? (await openApi(origin, who))
  apis.set(who, api)
  return api
}

async function windowsOf(
  who: DemonstrationUser,
  { openLastingPage, signedIn }: Pick<Journey, 'openLastingPage' | 'signedIn'>,
): Promise<readonly [Page, Page]> {
  const open = windows.get(who)
  if (open && !open.some((page) => page.isClosed())) return open
  const opened = [await openLastingPage(), await openLastingPage()] as const
  for (const page of opened) {
    await page.addInitScript(
      (place) => {
        if (window.origin !== 'null') localStorage.setItem('plumbline-place', place)
      },
      JSON.stringify({ state: PLACE, version: 1 }),
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await signedIn(page, who)
  }
  windows.set(who, opened)
  return opened
}

const noticeOn = (page: Page) => page.getByRole('region', { name: /saved this while you were editing/ })

for (const editor of EDITORS) {
  const { name, who = 'admin', fields, prepare } = editor
  test(`[ERR-08] two windows that edit ${name} keep both changes, and ask where both changed the same`, async ({
    origin,
    openLastingPage,
    signedIn,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/)
    const record = await prepare(await apiOf(origin, who))
    const [first, second] = fields
    const [mine, theirs] = await windowsOf(who, { openLastingPage, signedIn })
    const open = async (page: Page) => {
      await page.goto(record.address)
      await record.open?.(page)
    }
    const save = (page: Page) => page.getByRole('button', { name: editor.save, exact: true }).last().click()
    const isStored = (values: readonly unknown[]) => expect.poll(record.stored).toEqual(values)
    const [, before] = await record.stored()

    await open(mine)
    await second.enter(mine, second.values[0])
    await open(theirs)
    await first.enter(theirs, first.values[0])
    await save(theirs)
    await isStored([first.values[0], before])
    await save(mine)
    // Where the other's change was not here yet, the save is refused, the change is taken over and told of.
    await expect
      .poll(async () => {
        const again = noticeOn(mine).getByRole('button', { name: 'Save', exact: true })
        // It goes away where the save was in time after all: then there is nothing to wait for.
        if (await again.isVisible()) await again.click({ timeout: MOMENT_MS })
        return record.stored()
      })
      .toEqual([first.values[0], second.values[0]])

    await open(mine)
    await first.enter(mine, first.values[1])
    await open(theirs)
    await first.enter(theirs, first.values[2])
    await save(theirs)
    await isStored([first.values[2], second.values[0]])
    await save(mine)
    await noticeOn(mine).waitFor()
    await isStored([first.values[2], second.values[0]])
    // Loaded anew, with a draft over the newer record.
    await open(mine)
    const contested = noticeOn(mine).getByRole('group', { name: first.label, exact: true })
    await contested.getByRole('radio', { name: /^Yours/ }).check()
    await noticeOn(mine).getByRole('button', { name: 'Save', exact: true }).click()
    await isStored([first.values[1], second.values[0]])
    await record.restore?.()
  })
}
