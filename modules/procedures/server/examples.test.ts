import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { ROLES } from '#demo/roles.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const EXAMPLES = '/api/procedure-examples'
const OF_PROCEDURES = ['procedure:read', 'procedure:write', 'procedure:approve', 'procedure:run']
const OF_FORMS = ['form:read', 'form:write', 'form:activate']
let product: TestProduct
let manager: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values
      ('P1', 'North', ''), ('P2', 'South', ''), ('P3', 'West', '')`.execute(tx)
  })
  const grants = [{ projectCode: 'P1' }, { projectCode: 'P2' }]
  manager = await product.signedInAs({ permissions: [...OF_PROCEDURES, ...OF_FORMS], grants })
})
afterAll(() => product.stop())

const add = (projectCode: string, keys: readonly string[], who = manager) =>
  who.call(EXAMPLES, { method: 'POST', body: { projectCode, keys } })
const shown = async (path: string) => (await manager.call(path)).data
/** What keeps a procedure from being made active. */
async function inTheWayOf(id: string): Promise<readonly string[]> {
  const problems: readonly { readonly isBlocking: boolean; readonly kind: string }[] = await shown(
    `/api/procedures/${id}/check`,
  )
  return problems.flatMap(({ isBlocking, kind }) => (isBlocking ? [kind] : []))
}
async function take(path: string, step: string): Promise<void> {
  const { rowVersion, seen } = await shown(path)
  const body = { rowVersion, ...(seen && { seen }) }
  const { status, text } = await manager.call(`${path}/steps/${step}`, { method: 'POST', body })
  if (status !== 200) throw new Error(text)
}

describe('examples of procedures', () => {
  it('are drafts that say whom and what they need, and run once that is there', async () => {
    const examples: readonly { readonly key: string }[] = await shown(`${EXAMPLES}?projectCode=P1`)
    const { data } = await add(
      'P1',
      examples.map(({ key }) => key),
    )
    expect(data.added).toHaveLength(examples.length)
    const { items } = await shown('/api/procedures?projectCode=P1&search=toolbox')
    expect(items).toMatchObject([{ state: 'draft', name: 'Toolbox talk', owner: { id: manager.id } }])
    const [{ id: talk }] = items
    expect(new Set(await inTheWayOf(talk))).toEqual(new Set(['unknown-role', 'form-not-in-use']))

    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const { code } of ROLES)
        await sql`insert into roles (code, name_en, name_ar, description_en, description_ar, is_admin)
          values (${code}, ${code}, '', '', '', false)`.execute(tx)
    })
    expect(await inTheWayOf(talk)).toEqual(['form-not-in-use'])
    const forms = await shown('/api/form-templates?projectCode=P1&state=draft')
    for (const { id } of forms.items) await take(`/api/form-templates/${id}`, 'activate')
    await take(`/api/procedures/${talk}`, 'activate')
    for (const id of data.added) {
      if (id !== talk) await take(`/api/procedures/${id}`, 'activate')
      expect(await shown(`/api/procedures/${id}`)).toMatchObject({ state: 'active', version: 1 })
    }
  })

  it('share a form that the project has already under its name', async () => {
    const first = await manager.call('/api/form-template-examples', {
      method: 'POST',
      body: { projectCode: 'P2', keys: ['toolbox talk'] },
    })
    expect(first.data.added).toHaveLength(1)
    const { data } = await add('P2', ['toolbox_talk'])
    const offered = await shown(`${EXAMPLES}?projectCode=P2`)
    expect(offered.filter(({ isThere }: { isThere: boolean }) => isThere)).toMatchObject([{ key: 'toolbox_talk' }])
    const { graph } = await shown(`/api/procedures/${data.added[0]}/drawing`)
    const named = graph.nodes.flatMap(({ work }: { work: { form: string | null } | null }) => work?.form ?? [])
    expect(named).toEqual(first.data.added)
    expect((await shown('/api/form-templates?projectCode=P2')).total).toBe(1)
  })

  it('leave the form out for who may add none, and add nothing out of sight or without the right', async () => {
    const drawing = await product.signedInAs({ permissions: OF_PROCEDURES, grants: [{ projectCode: 'P1' }] })
    const { data } = await add('P1', ['toolbox_talk'], drawing)
    expect(data.added).toHaveLength(1)
    expect((await add('P3', ['toolbox_talk'])).error).toBe('procedure.place-unknown')
    const reader = await product.signedInAs({ permissions: ['procedure:read'], grants: [{ projectCode: 'P1' }] })
    expect((await add('P1', ['toolbox_talk'], reader)).status).toBe(403)
    expect((await add('P1', ['of a newer page'])).data.added).toEqual([])
  })
})
