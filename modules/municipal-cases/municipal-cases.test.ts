import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { type MailBox, startMailBox } from '#modules/notifications/testing/mail-box.ts'
import { municipalCasesServer } from './server/municipal-cases-server.ts'
import { type Ask, validateOpen311 } from './testing/open311-validator.ts'
import { municipalCasesWeb } from './web/municipal-cases-web.ts'

describeModule(municipalCasesServer, municipalCasesWeb)

/** The text of an e-mail, whichever way its parts were written. */
function decoded(raw: string): string {
  const [head = '', ...bodies] = raw.split(/\r\n\r\n/)
  const isBase64 = (part: string) => /^[A-Za-z0-9+/=\r\n]+$/.test(part.replace(/--.*[\s\S]*$/, '').trim())
  const texts = bodies.map((part) =>
    isBase64(part)
      ? Buffer.from(part.replace(/--[\s\S]*$/, ''), 'base64').toString('utf8')
      : Buffer.from(
          part
            .replace(/=\r\n/g, '')
            .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  )
  return [head, ...texts].join('\n')
}

describe('municipal cases', () => {
  const { projectCode, siteCode } = PLACE
  let mail: MailBox
  const facts = { serviceCode: 'pothole', description: 'A hole before gate 2', address: 'Gate 2' }
  let world: SiteWorld
  beforeAll(async () => {
    mail = await startMailBox()
    const environment = { SMTP_URL: mail.url }
    world = await siteWorld(['municipal-case:read', 'municipal-case:write', 'municipal-case:desk'], { environment })
  })
  afterAll(async () => {
    await world.stop()
    await mail.stop()
  })

  const add = (more: object = {}) =>
    world.editor.call('POST', '/api/municipal-cases', { projectCode, siteCode, ...facts, ...more })
  const setDesk = async (desk: object) =>
    (await world.editor.call('PUT', `/api/municipal-desks/${siteCode}`, desk)).body.data
  const ask: Ask = async (method, path, form) => {
    const { statusCode, headers, body } = await world.app.inject({
      method,
      url: `/open311/v2/${path}`,
      ...(form && {
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
    return { status: statusCode, type: String(headers['content-type']), text: body }
  }
  const report = (more: object = {}) =>
    world.app.inject({ method: 'POST', url: '/api/municipal-reports', payload: { siteCode, ...facts, ...more } })

  it('[MOD-MUN] have a clock by their service, are put right with a note, and are late once it has run out', async () => {
    const { body } = await add()
    const { id, requestedAt, expectedAt, rowVersion } = body.data
    expect((Date.parse(expectedAt) - Date.parse(requestedAt)) / 3_600_000).toBeCloseTo(72, 0)
    const take = (step: string, of: number, reason?: string) =>
      world.editor.call('POST', `/api/municipal-cases/${id}/steps/${step}`, {
        rowVersion: of,
        ...(reason && { reason }),
      })
    expect((await take('resolve', rowVersion)).status).toBe(422)
    const begun = (await take('begin', rowVersion)).body.data
    const done = (await take('resolve', begun.rowVersion, 'Filled with asphalt')).body.data
    expect(done).toMatchObject({ state: 'resolved', statusNotes: 'Filled with asphalt', isOverdue: false })
    expect(done.closedAt).not.toBeNull()
    expect((await add({ address: '' })).body.error).toBe('municipal-case.where-missing')
    expect((await world.elsewhere.call('GET', '/api/municipal-cases')).body.data.total).toBe(0)
    const open = await world.editor.call(
      'GET',
      '/api/municipal-cases?state=open,inProgress&service=pothole&isOverdue=false',
    )
    expect(open.body.data.total).toBe(0)
  })

  it('have a desk that is not there for who does not see its site, as where there is no such site', async () => {
    const answers = [
      await world.elsewhere.call('GET', `/api/municipal-desks/${siteCode}`),
      await world.elsewhere.call('GET', '/api/municipal-desks/NOWHERE'),
    ].map(({ status, body }) => [status, body.error, body.data])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(404)
    const own = await world.editor.call('GET', `/api/municipal-desks/${siteCode}`)
    expect(own.body.data).toMatchObject({ siteCode, isOpen: false })
  })

  it('[MOD-MUN] are read and added by an Open311 client as GeoReport v2 says, while the desk is open', async () => {
    expect((await ask('GET', `requests.xml?jurisdiction_id=${siteCode}`)).status).toBe(404)
    expect(await setDesk({ isOpen: true })).toMatchObject({ isOpen: true, hasKey: false, apiKey: null })
    const { apiKey } = await setDesk({ isOpen: true, newKey: true })
    const { found, id } = await validateOpen311(ask, siteCode, apiKey)
    expect(found).toEqual([])
    const added = (await world.editor.call('GET', `/api/municipal-cases/${id}`)).body.data
    expect(added).toMatchObject({ source: 'citizen', description: 'Added by the validator', latitude: 24.7 })
    await setDesk({ isOpen: false })
    expect((await ask('GET', `requests.json?jurisdiction_id=${siteCode}`)).status).toBe(404)
    // Who let strangers in, and who made a key, stands in the history; the key does not.
    const noted = (
      await world.editor.call('GET', `/api/audit/entries?entityType=municipal-desk&entityId=${siteCode}`)
    ).body.data.items.map(({ action }: { action: string }) => action.replace('municipal-desk.', ''))
    expect(noted).toEqual(['closed', 'key-made', 'opened'])
  })

  it('[MOD-MUN] tell an Open311 client what was wrong with what it asked, and invent no request for a token', async () => {
    const { apiKey } = await setDesk({ isOpen: true, newKey: true })
    const form = {
      jurisdiction_id: siteCode,
      api_key: apiKey,
      service_code: 'pothole',
      description: 'A hole',
      lat: '24.7',
    }
    const added = JSON.parse((await ask('POST', 'requests.json', { ...form, long: '46.8' })).text)[0].service_request_id
    for (const [asked, status] of [
      ['page=1.5', 400],
      ['page_size=1.5', 400],
      ['page=1e300', 200],
      ['page_size=many', 400],
    ] as const)
      expect((await ask('GET', `requests.json?jurisdiction_id=${siteCode}&${asked}`)).status).toBe(status)
    expect(JSON.parse((await ask('GET', `tokens/${added}.json`)).text)).toMatchObject([{ service_request_id: added }])
    for (const token of ['nonsense', added.replace(/^./, (first: string) => (first === '0' ? '1' : '0'))])
      expect(JSON.parse((await ask('GET', `tokens/${token}.json`)).text)).toMatchObject([{ code: 404 }])
    await setDesk({ isOpen: false })
    expect((await ask('GET', `tokens/${added}.json`)).status).toBe(404)
  })

  it('[MOD-MUN] tell who reported them, and gave an address, once what became of it, in their language and nobody else', async () => {
    await setDesk({ isOpen: true })
    const end = async (payload: object, step: string, language: string) => {
      const { data } = (
        await world.app.inject({
          ...{ method: 'POST', url: '/api/municipal-reports', headers: { lang: language } },
          payload: { siteCode, ...facts, ...payload },
        })
      ).json()
      const { body } = await world.editor.call('GET', `/api/municipal-cases?search=${data.number}`)
      const [{ id, rowVersion }] = body.data.items
      const reason = 'Filled with <asphalt>'
      await world.editor.call('POST', `/api/municipal-cases/${id}/steps/begin`, { rowVersion })
      await world.editor.call('POST', `/api/municipal-cases/${id}/steps/${step}`, {
        rowVersion: rowVersion + 1,
        reason,
      })
      return data.number as string
    }
    await end({}, 'resolve', 'en')
    const first = await end({ email: 'sara@example.com' }, 'resolve', 'en')
    const second = await end({ email: 'omar@example.com' }, 'decline', 'ar')
    for (
      const limit = Date.now() + 20_000;
      mail.received.length < 2;
      await new Promise((resume) => setTimeout(resume, 50))
    )
      if (Date.now() > limit) throw new Error('No e-mail came.')
    const told = new Map(mail.received.map(({ recipients, raw }) => [recipients[0], decoded(raw)]))
    expect([...told.keys()].sort()).toEqual(['omar@example.com', 'sara@example.com'])
    expect(told.get('sara@example.com')).toContain(`Your report ${first} (`)
    expect(told.get('sara@example.com')).toContain('Filled with <asphalt>')
    expect(told.get('sara@example.com')).not.toContain('notification settings')
    expect(told.get('omar@example.com')).toContain(`أُغلق بلاغك ${second}`)
  })

  it('[MOD-MUN] come by the key of the desk from one address for many people, which takes nothing from them', async () => {
    const { apiKey } = await setDesk({ isOpen: true, newKey: true })
    const form = {
      jurisdiction_id: siteCode,
      api_key: apiKey,
      service_code: 'pothole',
      description: 'A hole',
      lat: '24.7',
    }
    for (let at = 0; at < 12; at++)
      expect((await ask('POST', 'requests.json', { ...form, long: '46.8' })).status).toBe(200)
    expect((await report()).statusCode).toBe(200)
  })

  it('[MOD-MUN] are reported by citizens without an account, at most ten an hour, and never where the desk is closed', async () => {
    await setDesk({ isOpen: false })
    expect((await report()).statusCode).toBe(404)
    await setDesk({ isOpen: true })
    expect((await report({ address: '' })).statusCode).toBe(422)
    const first = (await report({ email: 'citizen@example.com' })).json().data
    expect(first.number).toMatch(/^MC-/)
    const { body } = await world.editor.call('GET', `/api/municipal-cases?search=${first.number}`)
    const kept = (await world.editor.call('GET', `/api/municipal-cases/${body.data.items[0].id}`)).body.data
    expect(kept).toMatchObject({ source: 'citizen', reporterEmail: 'citizen@example.com' })
    const photo = Buffer.from(await makePhoto({})).toString('base64')
    const pictured = (await report({ photo })).json().data
    const withPhoto = (await world.editor.call('GET', `/api/municipal-cases?search=${pictured.number}`)).body.data
      .items[0]
    const files = await world.editor.call('GET', `/api/record-files?entityType=municipal-case&entityId=${withPhoto.id}`)
    expect(files.body.data.items).toMatchObject([{ name: 'photo.jpeg', mediaType: 'image/jpeg' }])
    const { id } = files.body.data.items[0]
    expect((await world.editor.call('GET', `/api/record-files/${id}/content`)).status).toBe(200)
    expect((await world.elsewhere.call('GET', `/api/record-files/${id}/content`)).status).toBe(404)
    const noPicture = await report({ photo: Buffer.from('<svg onload="x()"/>').toString('base64') })
    expect([noPicture.statusCode, noPicture.json().error]).toEqual([422, 'municipal-case.photo-wrong'])
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await report()).statusCode)
    expect(statuses).toContain(200)
    expect(statuses.at(-1)).toBe(429)
    const listed = await ask('GET', `requests.json?jurisdiction_id=${siteCode}`)
    expect(listed.text).not.toContain('citizen@example.com')
  })
})
