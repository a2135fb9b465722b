import { startHlsServer } from '#modules/cameras/testing/hls-server.ts'
import { expect, test } from './journey.ts'
import { startMediaServer } from './media-server.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const NAME = 'Tower crane, palm square'

test('[MOD-IOT] [MAP-04] an operator opens a camera of the site, turns it, nobody else can meanwhile, and takes evidence out', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto(`${origin}/construction/monitoring/camera`)
  const cameras = page.getByRole('region', { name: 'Cameras' })
  await cameras.getByRole('button', { name: NAME }).click()
  const live = page.getByRole('figure', { name: `Live picture of ${NAME}` })
  await live.getByText('there is no camera').waitFor()
  const picture = live.getByRole('img')
  const first = await picture.getAttribute('src')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  // The next picture may still be on its way.
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)

  const steering = page.getByRole('region', { name: 'Turning' })
  await steering.getByRole('button', { name: 'Turn camera' }).click()
  await steering.getByText('You turn this camera').waitFor()
  await steering.getByText('20°').waitFor()
  const right = steering.getByRole('button', { name: 'Turn right' })
  await right.hover()
  await page.mouse.down()
  await expect.poll(() => steering.textContent()).not.toContain(' 20°')
  await page.mouse.up()

  const other = await openApi(origin, 'inspector')
  const { items } = await other.call<{ items: { id: string }[] }>('GET', `/cameras?search=${encodeURIComponent(NAME)}`)
  const seen = await other.call<{ holder: { name: string }; isMine: boolean }>(
    'GET',
    `/cameras/${items[0]!.id}/steering`,
  )
  expect(seen.isMine).toBe(false)
  await expect(other.call('POST', `/cameras/${items[0]!.id}/moves`, { pan: 1 })).rejects.toThrow(seen.holder.name)

  await cameras.getByRole('link', { name: NAME }).click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await page.getByRole('region', { name: 'Kept pictures' }).getByRole('img').waitFor()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await evidence.getByRole('button', { name: 'Take evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Load over the fence')
  await dialog.getByRole('button', { name: 'Take evidence' }).click()
  await evidence.getByText('Load over the fence').waitFor()
  expect(await evidence.locator('code').first().textContent()).toMatch(/^[\da-f]{64}$/)
})

test('[MOD-IOT] an operator watches a camera behind a media server, whose address and password the browser never has', async ({
  page,
  origin,
  signedIn,
}) => {
  const media = await startMediaServer()
  const { call } = await openApi(origin, 'operator')
  const name = 'Yard behind a media server'
  const { id } = await call<{ id: string }>('POST', '/cameras', { projectCode: 'WHN', siteCode: 'WHN-01', name })
  const connection = { source: 'whep', streamAddress: media.address, user: 'viewer', password: 'Sesame-77' }
  await call('PUT', `/cameras/${id}/connection`, connection)
  const said: string[] = []
  page.on(
    'response',
    (answer) =>
      void answer.text().then(
        (text) => said.push(text),
        () => {},
      ),
  )
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto(`${origin}/smartcity/camera/detail/${id}`)
  const video = page.getByRole('figure', { name: `Live picture of ${name}` }).locator('video')
  const seen = () =>
    video.evaluate((element) => {
      const { currentTime, videoWidth } = element as HTMLVideoElement
      return videoWidth === 320 && currentTime > 0.5
    })
  await expect.poll(seen, { timeout: 60_000 }).toBe(true)
  expect(media.heard[0]).toBe(`POST /yard/whep Basic ${Buffer.from('viewer:Sesame-77').toString('base64')}`)
  expect(said.join()).not.toMatch(/Sesame|yard\/whep/)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Devices', exact: true }).click()
  await expect.poll(() => media.heard.at(-1), { timeout: 30_000 }).toMatch(/^DELETE \/yard\/session /)
  await media.stop()
})

test('[MOD-IOT] an operator watches a camera whose media server sends pieces by HLS, near to the newest and without a stop', async ({
  page,
  origin,
  signedIn,
}) => {
  const media = await startHlsServer('viewer', 'Sesame-77')
  const { call } = await openApi(origin, 'operator')
  const name = 'Yard by pieces'
  const { id } = await call<{ id: string }>('POST', '/cameras', { projectCode: 'WHN', siteCode: 'WHN-01', name })
  const connection = { source: 'hls', streamAddress: media.address, user: 'viewer', password: 'Sesame-77' }
  await call('PUT', `/cameras/${id}/connection`, connection)
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto(`${origin}/smartcity/camera/detail/${id}`)
  const video = page.getByRole('figure', { name: `Live picture of ${name}` }).locator('video')
  const look = () =>
    video.evaluate((element) => {
      const { currentTime, videoWidth, buffered } = element as HTMLVideoElement
      const behind = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : Number.POSITIVE_INFINITY
      return { width: videoWidth, currentTime, behind }
    })
  await expect.poll(async () => (await look()).width, { timeout: 60_000 }).toBe(media.film.width)
  const first = await look()
  await expect.poll(async () => (await look()).currentTime - first.currentTime, { timeout: 60_000 }).toBeGreaterThan(2)
  expect((await look()).behind).toBeLessThan(4)
  await media.stop()
})
