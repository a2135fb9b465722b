import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { codeOfApp } from './one-time-code.ts'
import { openApi } from './product-api.ts'

/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36)
const PASSWORD = 'kettle-orbit-lantern-moss'
const NEW_PASSWORD = 'marble-thunder-violin-quay'

test('a person changes name, picture, language and password, and finds them again in another browser', async ({
  page,
  openPage,
  origin,
  expectComplaint,
}) => {
  // The other browser asks once more and is refused, because the password was changed.
  expectComplaint(/status of 40[13]|WebSocket|permission list could not be read/)
  const name = await newPerson(origin, 'lina')
  await enter(page, origin, name, PASSWORD)
  const other = await openPage()
  await enter(other, origin, name, PASSWORD)

  await openProfile(page)
  const person = section(page, 'My details')
  await person.getByLabel('Name', { exact: true }).fill('Lina Salem')
  await person.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Lina Salem/ }).waitFor()
  await person
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redPicture(640, 480) })
  await person.getByRole('button', { name: 'Change the picture' }).first().waitFor()
  await page.locator('header img[src^="blob:"]').first().waitFor()

  await section(page, 'Preferences').getByLabel('العربية').click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'الملف الشخصي' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.locator('#preferences').getByLabel('English').click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await section(page, 'Preferences').getByLabel('Days').selectOption('slashed')
  await section(page, 'Preferences')
    .getByText(/^\d\d\/\d\d\/\d{4} \d\d:/)
    .waitFor()

  const password = section(page, 'Password')
  await password.getByLabel('Your password now').fill(PASSWORD)
  await password.getByLabel('New password').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your password is changed').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()

  if (!other.url().includes('/login')) await other.goto(`${origin}/home/index`).catch(ignoreRedirect)
  await other.waitForURL('**/login**')
  await enter(other, origin, name, NEW_PASSWORD)
  await openProfile(other)
  await section(other, 'Preferences')
    .getByText(/^\d\d\/\d\d\/\d{4} \d\d:/)
    .waitFor()
  await other.locator('header img[src^="blob:"]').first().waitFor()
})

test('a weak password is refused with the reason, at the field', async ({ page, origin, expectComplaint }) => {
  expectComplaint(/status of 422/)
  const name = await newPerson(origin, 'omar')
  await enter(page, origin, name, PASSWORD)
  await openProfile(page)
  const password = section(page, 'Password')
  await password.getByLabel('Your password now').fill(PASSWORD)
  await password.getByLabel('New password').fill('Password2024!')
  await password.getByRole('button', { name: 'Change the password' }).click()
  await password.getByText('lists that attackers try first').waitFor()
})

test('signs in with the code of an authenticator app, and with a recovery code once', async ({
  page,
  openPage,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(22|01)/)
  const name = await newPerson(origin, 'hana')
  await enter(page, origin, name, PASSWORD)
  await openProfile(page)
  await section(page, 'Second factor').getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replace(/\s/g, '')
  await dialog.getByLabel('Code from the app').fill(codeOfApp(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await list.allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await section(page, 'Second factor').getByText('10 codes left').waitFor()

  const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await fillSignIn(phone, origin, name, PASSWORD)
  // A code is good once: the next step's is taken already, this one's was used to set up.
  await phone
    .getByLabel(/code/i)
    .first()
    .fill(codeOfApp(secret, Date.now() + 30_000))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.waitForURL((url) => !url.pathname.startsWith('/login'))

  const laptop = await openPage()
  await fillSignIn(laptop, origin, name, PASSWORD)
  await laptop.getByRole('button', { name: /recovery code/i }).click()
  await laptop.getByLabel(/recovery code/i).fill(codes[0] ?? '')
  await laptop.getByRole('button', { name: 'Continue' }).click()
  await laptop.waitForURL((url) => !url.pathname.startsWith('/login'))

  const stranger = await openPage()
  await fillSignIn(stranger, origin, name, PASSWORD)
  await stranger.getByRole('button', { name: /recovery code/i }).click()
  await stranger.getByLabel(/recovery code/i).fill(codes[0] ?? '')
  await stranger.getByRole('button', { name: 'Continue' }).click()
  await stranger.getByRole('alert').waitFor()
  expect(new URL(stranger.url()).pathname).toBe('/login')
})

test('signs in with a passkey', async ({ browser, origin }) => {
  // Browsers make passkeys under a name alone, and this is the one that every machine has for itself.
  const named = origin.replace('127.0.0.1', 'localhost')
  const name = await newPerson(origin, 'salma')
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await enter(page, named, name, PASSWORD)
    await page.goto(`${named}/profile`)
    const factor = section(page, 'Second factor')
    await factor.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await factor.getByText('My laptop').waitFor()
    await factor.getByRole('button', { name: 'Rename, My laptop' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop in the site office')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await factor.getByText('Laptop in the site office').waitFor()

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login**')
    await fillSignIn(page, named, name, PASSWORD)
    await page.getByRole('button', { name: /passkey/i }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto(`${named}/profile`)
    await section(page, 'Second factor')
      .getByText(/^Last used/)
      .waitFor()
  } finally {
    await context.close()
  }
})

test('ends another session of their own', async ({ page, openPage, origin, expectComplaint }) => {
  expectComplaint(/status of 40[13]|WebSocket|permission list could not be read/)
  const name = await newPerson(origin, 'faris')
  const left = await openPage()
  await enter(left, origin, name, PASSWORD)
  await enter(page, origin, name, PASSWORD)
  await openProfile(page)
  const sessions = section(page, 'Sessions')
  await sessions.getByText('This session').waitFor()
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
  if (!left.url().includes('/login')) await left.goto(`${origin}/home/index`).catch(ignoreRedirect)
  await left.waitForURL('**/login**')
  await page.reload()
  await section(page, 'Sessions').getByText('This session').waitFor()
})

test('[NAV-01] shows nothing of anybody without a sign-in', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Sign in to see your profile' }).waitFor()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await page.getByLabel('User name').waitFor()
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Invites somebody who sees the demonstration's project, and sets their password. */
async function newPerson(origin: string, first: string): Promise<string> {
  const name = `${first}.${RUN}`
  const admin = await openApi(origin, 'admin')
  const { id } = await admin.call<{ id: string }>('POST', '/users', {
    name,
    displayName: `${first} ${RUN}`,
    displayNameAr: '',
    email: `${first}@example.com`,
    language: 'en',
    roleCodes: ['inspector'],
    grants: [{ kind: 'project', code: 'WHN' }],
  })
  const { link } = await admin.call<{ link: string }>('GET', `/users/${id}/link`)
  const token = link.slice(link.indexOf('=') + 1)
  await admin.call('POST', '/password-links/use', { token, password: PASSWORD })
  return name
}

async function fillSignIn(page: Page, origin: string, name: string, password: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enter(page: Page, origin: string, name: string, password: string): Promise<void> {
  await fillSignIn(page, origin, name, password)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.getByRole('main').waitFor()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
}

/** The page leads itself to sign-in while it is still opening what was asked for. */
function ignoreRedirect(error: Error): void {
  if (!/interrupted|ERR_ABORTED/.test(error.message)) throw error
}

/** A PNG of one colour, wider than high. */
function redPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([190, 60, 50]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
