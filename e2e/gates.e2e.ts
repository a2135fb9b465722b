import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[MOD-IOT] a gate guard lets in by hand what was hardly read, decides an unknown plate in two keys, calls about a booked lorry that is refused, and cannot let in a crane whose certificate has expired', async ({
  openPage,
  origin,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto(`${origin}/smartcity/smartgate/index`)
  await page.getByText('Gate 1, lorries').first().click()
  await page.getByRole('link', { name: 'Stand at this gate' }).click()

  const card = page.getByRole('region', { name: 'Gate decision' })
  await card.getByText('7I20 HD5').waitFor()
  await card.getByText('Read under the confidence floor').first().waitFor()
  await card.getByRole('textbox', { name: 'Reason' }).fill('Dust on the plate, driver known')
  await card.getByRole('button', { name: 'Let through' }).click()
  await page.getByText('Nobody waits').waitFor()

  // Nobody is known by this plate: a digit says why, Enter sends it away.
  await page.getByRole('textbox', { name: 'Plate or badge' }).fill('7777 ZZQ')
  await page.getByRole('button', { name: 'Check and record' }).click()
  await card.getByText('Nobody known').first().waitFor()
  await card.getByRole('textbox', { name: 'Reason' }).waitFor()
  const presses = await countPresses(page)
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await card.getByText('Sent away').waitFor()
  expect(await presses()).toEqual({ clicks: 0, keys: 2 })
  await card.getByRole('button', { name: 'Next one' }).click()

  await page.getByRole('textbox', { name: 'Plate or badge' }).fill(await bookedForNotReleased(origin))
  await page.getByRole('button', { name: 'Check and record' }).click()
  await card.getByText('Work package is not released').first().waitFor()
  await card.getByText('Concrete C40/50, 9 m³').first().waitFor()
  expect(await card.getByRole('link', { name: '+966 50 555 0117' }).getAttribute('href')).toBe('tel:+966505550117')
  expect(await card.getByRole('button', { name: 'Let through' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Next one' }).click()

  const hold = await bookedForOpenHold(origin)
  await page.getByRole('textbox', { name: 'Plate or badge' }).fill(hold.plate)
  await page.getByRole('button', { name: 'Check and record' }).click()
  await card.getByText('Hold point is open').first().waitFor()
  await card.getByText(hold.number).first().waitFor()
  expect(await card.getByRole('link', { name: hold.phone }).getAttribute('href')).toBe(
    `tel:${hold.phone.replaceAll(' ', '')}`,
  )
  expect(await card.getByRole('button', { name: 'Let through' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Next one' }).click()

  await page.getByRole('textbox', { name: 'Plate or badge' }).fill('٤٤٧١ LHR')
  await page.getByRole('button', { name: 'Check and record' }).click()
  await card.getByText('Locked machine').first().waitFor()
  await card.getByText('TPI-24-2210').first().waitFor()
  expect(await card.getByRole('button', { name: 'Let through' }).count()).toBe(0)
  await card.getByRole('link', { name: 'Open the record' }).first().click()
  await page.getByRole('heading', { name: 'Mobile crane 100 t', level: 1 }).waitFor()
  await page.getByText('It may not be used and no gate lets it through').waitFor()
})

test('[MOD-IOT] who guards decides from My work on who waits at a gate, with what the gate found in sight', async ({
  openPage,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'admin')
  const gates = await call<{ items: { id: string }[] }>('GET', '/gates?projectCode=WHN&siteCode=WHN-01&search=lorries')
  const waits = { direction: 'in', read: '6161 INB', key: 'inbox' }
  await call('POST', `/gates/${gates.items[0]?.id}/passages`, waits)
  const page = await openPage(PHONE)
  await signedIn(page, 'operator')
  await page.goto(`${origin}/work/inbox`)
  const row = page.getByRole('listitem').filter({ hasText: 'Let through or send away: 6161 INB at Gate 1, lorries' })
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('button', { name: 'Decide…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nobody known').first().waitFor()
  await dialog.getByRole('button', { name: /Nobody expects it/ }).click()
  await dialog.getByRole('button', { name: 'Send away' }).click()
  await row.waitFor({ state: 'detached' })
})

/** A mixer that is due now, whatever the hour, for what the first one of the demonstration comes for. */
async function bookedForNotReleased(origin: string): Promise<string> {
  const { call } = await openApi(origin, 'admin')
  const plate = '8819 KSA'
  const { items } = await call<{ items: { id: string }[] }>('GET', '/gate-bookings?search=8817')
  const { name, packageId, contact, contactPhone } = await call<{
    readonly name: string
    readonly packageId: string
    readonly contact: { readonly id: string }
    readonly contactPhone: string
  }>('GET', `/gate-bookings/${items[0]?.id}`)
  const now = Date.now()
  await call('POST', '/gate-bookings', {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', plate, name, packageId, contactId: contact.id, contactPhone },
    ...{ fromAt: new Date(now - 600_000).toISOString(), untilAt: new Date(now + 3_600_000).toISOString() },
  })
  return plate
}

/** A concrete truck that is booked for now, for a package with a hold point that nobody has released. */
async function bookedForOpenHold(origin: string) {
  const { call } = await openApi(origin, 'admin')
  interface Hold {
    readonly number: string
    readonly packageId: string | null
  }
  const holds = await call<{ items: Hold[] }>(
    'GET',
    '/inspections?projectCode=WHN&siteCode=WHN-01&isOpenHold=true&pageSize=100',
  )
  const isReleased = async ({ packageId }: Hold) => {
    if (packageId === null) return false
    const { state } = await call<{ state: string }>('GET', `/work-packages/${packageId}`)
    return state === 'released' || state === 'inProgress'
  }
  const released = await Promise.all(holds.items.map(isReleased))
  const hold = holds.items.find((_, at) => released[at])
  if (!hold) throw new Error('The demonstration has no open hold point of a package that is released.')
  const known = await call<{ items: { contact: { id: string } }[] }>('GET', '/gate-bookings?search=8817')
  const now = Date.now()
  const [plate, phone] = ['5102 HLD', '+966 50 555 0117']
  await call('POST', '/gate-bookings', {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', plate, name: 'Concrete C40/50, 8 m³', packageId: hold.packageId },
    ...{ fromAt: new Date(now - 600_000).toISOString(), untilAt: new Date(now + 3_600_000).toISOString() },
    ...{ contactId: known.items[0]?.contact.id ?? null, contactPhone: phone },
  })
  return { plate, phone, number: hold.number }
}
