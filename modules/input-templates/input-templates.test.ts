import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { inputTemplatesServer } from './server/input-templates-server.ts'
import { addCompany, type Call, formInUse, templateFacts } from './testing/form-in-use.ts'
import { inputTemplatesWeb } from './web/input-templates-web.ts'

describeModule(inputTemplatesServer, inputTemplatesWeb)

describe('templates of what companies report', () => {
  const address = '/api/input-templates'
  const place = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
  let product: TestProduct
  let keeper: TestPerson
  let formId: string
  let company: string

  beforeAll(async () => {
    product = await startTestProduct()
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      await sql`insert into structures (code, project_code, site_code, name) values ('B1', 'P1', 'S1', 'B')`.execute(tx)
    })
    const administrator = await product.signedInAs({ isAdmin: true })
    const call: Call = async (method, path, body) => {
      const answer = await administrator.call(`/api${path}`, { method, ...(body !== undefined && { body }) })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.data
    }
    formId = await formInUse(call, place)
    company = await addCompany(call)
    keeper = await product.signedInAs({
      permissions: ['input-template:read', 'input-template:write', 'input-template:publish'],
      grants: [{ siteCode: 'S1' }],
    })
  })
  afterAll(() => product.stop())

  const add = (facts: object = {}) =>
    keeper.call(address, { method: 'POST', body: { ...place, ...templateFacts(formId, [company]), ...facts } })
  const publish = ({ id, rowVersion }: { id: string; rowVersion: number }) =>
    keeper.call(`${address}/${id}/steps/publish`, { method: 'POST', body: { rowVersion } })

  it('[MOD-SUB] templates are added, found by company, and kept as they are once they are published', async () => {
    const { data: template } = await add({ name: 'Manpower' })
    expect(template).toMatchObject({ state: 'draft', companies: [{ id: company }], can: { edit: true } })
    const found = await keeper.call(`${address}?search=manpow&company=${company}&structureCode=B1`)
    expect(found.data).toMatchObject({ total: 1, items: [{ id: template.id }] })
    const { data: published } = await publish(template)
    expect(published).toMatchObject({ state: 'published', can: { edit: false, remove: false } })
    const body = { ...templateFacts(formId, []), id: template.id, rowVersion: published.rowVersion }
    const change = await keeper.call(`${address}/${template.id}`, { method: 'PUT', body })
    expect(change).toMatchObject({ status: 409, error: 'input-template.not-yours' })
  })

  it('[MOD-SUB] templates are not published while nobody could fill them in or nobody owes them', async () => {
    const { data: draft } = await keeper.call('/api/input-templates', {
      method: 'POST',
      body: { ...place, ...templateFacts(formId, []) },
    })
    expect((await publish(draft)).message).toMatch(/no company owes it/)
    const unknown = await add({ formId: '00000000-0000-4000-8000-000000000000' })
    expect((await publish(unknown.data)).message).toMatch(/no active version/)
  })

  it.each([
    [{ rule: 'FREQ=HOURLY' }, 'input-template.does-not-fit'],
    [{ endsOn: '2025-12-31' }, 'input-template.ends-before-it-starts'],
    [{ companyIds: ['00000000-0000-4000-8000-000000000000'] }, 'input-template.unknown-company'],
  ])('are refused with %j', async (facts, error) => {
    expect(await add(facts)).toMatchObject({ status: 422, error })
  })
})
