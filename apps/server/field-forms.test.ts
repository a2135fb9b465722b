import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { insertSession, SESSION_HOURS } from '#modules/session/server/session-repository.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const FIELD = ['inspector', 'subcontractor']

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
}, 300_000)
afterAll(() => product.stop())

/** What somebody of the demonstration gets who signs in. */
async function signIn(name: string) {
  const { database, now } = product.services
  const token = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from users where name = ${name}`.execute(tx)
    const client = { ip: '127.0.0.1', userAgent: 'test' }
    return (await insertSession(tx, rows[0]?.id ?? '', now(), client, { accessMinutes: SESSION_HOURS * 60 })).token
  })
  return async (url: string) => {
    const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, data: answer.statusCode === 200 ? answer.json().data : null }
  }
}

describe('the forms in use', () => {
  it.each(FIELD)(
    'are in the menu of an %s of the demonstration, are offered on their project, and open to be filled in',
    async (name) => {
      const get = await signIn(name)
      const rights: string[] = (await get('/user_rbac/api/user/getUserInfo')).data.authList.flatMap(
        ({ mr }: { mr: string }) => mr.split(','),
      )
      expect(rights).toContain('/form/offered')
      expect(rights).not.toContain('/form/index')
      const [project] = (await get('/api/projects')).data.items
      const { data: offered } = await get(`/api/form-templates/offered?projectCode=${project.code}`)
      expect(offered.length).toBeGreaterThan(2)
      for (const { templateId } of offered) {
        const form = await get(`/api/form-templates/${templateId}/form`)
        expect(form.status, templateId).toBe(200)
        expect(form.data.tables.survey.length).toBeGreaterThan(0)
      }
    },
  )
})
