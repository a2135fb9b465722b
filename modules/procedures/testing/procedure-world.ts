import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import type { Procedure as Drawn } from '#engines/procedure/procedure.ts'
import { writeBpmn } from '#engines/procedure/write-bpmn.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const OF_FORMS = ['form:read', 'form:write', 'form:activate'] as const
const OF_PROCEDURES = ['procedure:read', 'procedure:write', 'procedure:approve', 'procedure:run'] as const
const RIGHTS = [...OF_PROCEDURES, ...OF_FORMS, 'cad-drawing:read'] as const

/** A product with one project, a drawing on which procedures run, and people of two roles. */
export interface ProcedureWorld {
  readonly product: TestProduct
  /** Draws, starts and reassigns. */
  readonly manager: TestPerson
  /** Has the role `foreman`, and the site alone. */
  readonly foreman: TestPerson
  /** Has it too. */
  readonly second: TestPerson
  /** Has the role `safety-officer`. */
  readonly officer: TestPerson
  /** Adds a procedure with this drawing and makes it active. @returns its id */
  activate(drawn: Drawn, facts?: object): Promise<string>
  /** @returns the run as it is answered */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all endpoints.
  start(procedureId: string, answers?: object): Promise<any>
  /** The run as the manager sees it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all endpoints.
  run(id: string): Promise<any>
  readonly subject: { readonly entityType: string; readonly entityId: string }
}

export async function procedureWorld(): Promise<ProcedureWorld> {
  await takeBuiltParsers()
  const product = await startTestProduct()
  const entityId = randomUUID()
  const nobody = randomUUID()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, weekend)
      values ('P1', 'North', '', 'Asia/Riyadh', '{5,6}')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values ('P1', 'S1', 'A1', 'Tower', '')`.execute(tx)
    await sql`
      insert into cad_drawings (project_code, id, site_code, structure_code, number, title, discipline, created_by, updated_by)
      values ('P1', ${entityId}, 'S1', 'A1', 'D-1', 'Plan', 'structure', ${nobody}, ${nobody})`.execute(tx)
  })
  const project = [{ projectCode: 'P1' }]
  const manager = await product.signedInAs({ permissions: RIGHTS, grants: project, name: 'manager' })
  const site = { permissions: ['procedure:read'], grants: [{ siteCode: 'S1' }] }
  const foreman = await product.signedInAs({ ...site, name: 'foreman' })
  const second = await product.signedInAs({ ...site, name: 'second' })
  const officer = await product.signedInAs({ ...site, name: 'officer' })
  await giveRole(product, 'foreman', [foreman, second])
  await giveRole(product, 'safety-officer', [officer])
  const subject = { entityType: 'cad-drawing', entityId }
  const must = async (call: Promise<{ status: number; text: string; data: unknown }>) => {
    const answer = await call
    if (answer.status !== 200) throw new Error(answer.text)
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all endpoints.
    return answer.data as any
  }
  return {
    product,
    manager,
    foreman,
    second,
    officer,
    subject,
    activate: async (drawn, facts = {}) => {
      const body = { projectCode: 'P1', name: drawn.name, ...facts }
      const made = await must(manager.call('/api/procedures', { method: 'POST', body }))
      const path = `/api/procedures/${made.id}`
      const drawing = { rowVersion: made.rowVersion, xml: writeBpmn(drawn) }
      const { rowVersion, seen } = await must(manager.call(`${path}/drawing`, { method: 'PUT', body: drawing }))
      await must(manager.call(`${path}/steps/activate`, { method: 'POST', body: { rowVersion, seen } }))
      return made.id
    },
    start: (procedureId, answers = {}) =>
      must(manager.call('/api/procedure-runs', { method: 'POST', body: { procedureId, answers, ...subject } })),
    run: (id) => must(manager.call(`/api/procedure-runs/${id}`)),
  }
}

async function giveRole({ services }: TestProduct, code: string, people: readonly TestPerson[]): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into roles (code, name_en, name_ar, description_en, description_ar, is_admin)
      values (${code}, ${code}, '', '', '', false)`.execute(tx)
    for (const { id } of people)
      await sql`insert into user_roles (user_id, role_code) values (${id}, ${code})`.execute(tx)
  })
}
