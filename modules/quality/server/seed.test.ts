import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.seed('quality')
})
afterAll(() => product.stop())

it('is a year of inspections with plans, forms and defects, which waits for people of the demonstration', async () => {
  const administrator = await product.signedInAs({ isAdmin: true })
  const { data: summary } = await administrator.call('/api/quality/summary?days=0&projectCode=WHN')
  expect(summary.waiting).toBeGreaterThan(3)
  expect(summary.openNcrs).toBeGreaterThan(0)
  expect(summary.firstPass.inspected).toBeGreaterThan(40)
  expect(summary.contractors.length).toBeGreaterThan(2)
  const capped = summary.contractors.filter(({ openCritical }: { openCritical: number }) => openCritical > 0)
  expect(capped).toMatchObject([{ name: 'Haddad Steel Structures', score: 1 }])
  const { data: trend } = await administrator.call('/api/quality/score-trend?projectCode=WHN')
  // This month may be too young.
  expect(trend.months.slice(0, -1).filter(({ score }: { score: number | null }) => score === null)).toEqual([])
  // One gets better over the year, another worse.
  const of = (name: string) => {
    const { companyId } = trend.contractors.find((one: { name: string }) => one.name === name)
    const scores = trend.months.flatMap(({ contractors }: { contractors: { companyId: string; score: number }[] }) =>
      contractors.filter((one) => one.companyId === companyId).map(({ score }) => score),
    )
    const mean = (some: number[]) => some.reduce((sum, score) => sum + score, 0) / some.length
    return mean(scores.slice(-4)) - mean(scores.slice(0, 4))
  }
  expect(of('Nasim Building Services')).toBeGreaterThan(0)
  expect(of('Haddad Steel Structures')).toBeLessThan(0)
  const asked = await product.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ kind: string }>`select distinct record_type as kind from tasks where state = 'open'`.execute(db),
  )
  expect(asked.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['inspection', 'ncr']))
  expect((await administrator.call('/api/filled-forms?projectCode=WHN')).data.total).toBe(5)
})
