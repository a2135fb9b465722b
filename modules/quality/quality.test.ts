import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { CHECK_IDS, PLAN_FACTS, POINT_ID } from '#modules/inspection-plans/testing/sample-plan.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { openHoldPoints } from './server/public.ts'
import { qualityServer } from './server/quality-server.ts'
import { qualityWeb } from './web/quality-web.ts'

describeModule(qualityServer, qualityWeb)

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString()
let product: TestProduct
let engineer: TestPerson
/** Approves the plans that the engineer writes. */
let approver: TestPerson
let inspector: TestPerson
let planId: string

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values ('P1', 'S1', 'B1', 'Building', ''), ('P1', 'S1', 'B2', 'Other', '')`.execute(tx)
  })
  engineer = await product.signedInAs({ isAdmin: true })
  approver = await product.signedInAs({ isAdmin: true })
  inspector = await product.signedInAs({
    permissions: ['inspection:read', 'inspection:request', 'inspection:reply', 'ncr:read'],
    grants: [{ siteCode: 'S1' }],
  })
  const { data: plan } = await send(engineer, '/inspection-plans', { projectCode: 'P1', ...PLAN_FACTS })
  planId = plan.id
  await send(approver, `/inspection-plans/${planId}/steps/approve`, { rowVersion: 1, seen: plan.seen })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: records as they are answered
type Shown = any
const send = (who: TestPerson, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  who.call(`/api${path}`, { method, body })
const step = (name: string, { id, rowVersion, seen }: Shown, more: object = {}, who = inspector) =>
  send(who, `/inspections/${id}/steps/${name}`, {
    rowVersion,
    ...(['approve', 'comment'].includes(name) ? { seen } : {}),
    ...more,
  })
async function requested(more: object = {}): Promise<Shown> {
  const facts = { ...PLACE, planId, pointId: POINT_ID, requestedFor: LATER, inspectorId: inspector.id, ...more }
  const { data: draft } = await send(engineer, '/inspections', facts)
  return (await step('request', draft, {}, engineer)).data
}
const score = (inspection: Shown, results: object[], who = inspector) =>
  send(
    who,
    `/inspections/${inspection.id}/results`,
    { id: inspection.id, rowVersion: inspection.rowVersion, results },
    'PUT',
  )
const good = CHECK_IDS.map((checkId) => ({ checkId, score: 4 }))
const held = (of: object) =>
  product.services.database.read(SYSTEM_SCOPE, (db) => openHoldPoints(db, { projectCode: 'P1', ...of }))

describe('an inspection of a hold point', () => {
  it('holds until every item is scored and it is approved by who saw it so', async () => {
    const inspection = await requested({ packageName: 'CWP-1' })
    expect(inspection).toMatchObject({
      number: expect.stringMatching(/^WIR-\d{4}-0001$/),
      planNumber: 'ITP-01',
      attempt: 1,
    })
    expect(await held({ packageName: 'CWP-1' })).toMatchObject([{ activity: 'Reinforcement before the pour' }])
    const early = await step('approve', inspection)
    expect(early.message).toContain('3 of 3 items are not inspected yet')
    const { data: scored } = await score(inspection, good)
    const { data: released } = await step('approve', scored)
    expect(released).toMatchObject({ state: 'approved', can: { inspect: false } })
    expect(await held({ packageName: 'CWP-1' })).toEqual([])
    expect((await score(released, good)).error).toBe('inspection.not-yours')
  })

  it('[D6] is marked on its site until it is released, by its name and who can release it', async () => {
    const point = [46.7, 24.8]
    const inspection = await requested({ packageName: 'CWP-map', where: { point } })
    const onGround = async (who = inspector) =>
      (await who.call('/api/quality/held-ground?projectCode=P1&siteCode=S1')).data.items.find(
        ({ id }: Shown) => id === inspection.id,
      )
    const releasedBy = inspection.inspector.name
    expect(await onGround()).toMatchObject({
      number: inspection.number,
      title: { en: 'Reinforcement before the pour' },
      structureCode: 'B1',
      point,
      releasedBy: { en: releasedBy, ar: releasedBy },
    })
    const outside = await product.signedInAs({ permissions: ['inspection:read'], grants: [] })
    expect(await onGround(outside)).toBeUndefined()
    const { data: scored } = await score(inspection, good)
    await step('approve', scored)
    expect(await onGround()).toBeUndefined()
  })

  it('[MOD-QA] [NAV-09] is asked of its inspector in My work, whose link names its place', async () => {
    const inspection = await requested()
    const { data: tasks } = await inspector.call('/api/inbox/tasks?pageSize=100')
    const task = tasks.items.find(({ recordId }: Shown) => recordId === inspection.id)
    expect(task).toMatchObject({
      address: `/QA/workflow/detail/${inspection.id}?projectCode=P1&siteCode=S1&structureCode=B1`,
    })
  })

  it('is printed with its number, place and history, in either language, for who may read it', async () => {
    const asked = await requested()
    await score(asked, good)
    const paper = { kind: 'inspection', id: asked.id }
    const words = await printRecord(product, inspector, paper)
    for (const one of [asked.number, 'Building', 'History']) expect(words).toContain(one)
    const arabic = await printRecord(product, inspector, paper, 'ar')
    for (const one of [asked.number, 'السجل']) expect(arabic).toContain(one)
    const stranger = await product.signedInAs({ permissions: ['inspection:read'], grants: [{ siteCode: 'S2' }] })
    expect(await printRecord(product, stranger, paper)).toBeNull()
  })

  it('asks for notice in working hours, or for why it is late', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const facts = { ...PLACE, planId, pointId: POINT_ID, requestedFor: soon }
    const { data: draft } = await send(engineer, '/inspections', facts)
    const refused = await step('request', draft, {}, engineer)
    expect(refused).toMatchObject({ status: 422, error: 'step.not-ready' })
    expect(refused.message).toContain('16 working hours')
    const body = { id: draft.id, rowVersion: draft.rowVersion, requestedFor: soon, lateReason: 'Pump is on site' }
    const { data: changed } = await send(engineer, `/inspections/${draft.id}`, body, 'PUT')
    expect((await step('request', changed, {}, engineer)).data.state).toBe('requested')
  })

  it('keeps its point as the plan had it, and follows only what is approved', async () => {
    const facts = { ...PLACE, planId, pointId: planId, requestedFor: LATER }
    expect((await send(engineer, '/inspections', facts)).error).toBe('inspection.no-point')
    const stranger = await product.signedInAs({ permissions: ['inspection:read'] })
    const inspection = await requested()
    expect((await stranger.call(`/api/inspections/${inspection.id}`)).status).toBe(404)
  })
})

describe('a package that follows a plan', () => {
  it('[MOD-QA] is held at its hold points before anybody requests them, at the step that each holds', async () => {
    const holding = PLAN_FACTS.points.map((point) => ({ ...point, holds: 'pour' }))
    const plan = await approvedPlan({ ...PLAN_FACTS, title: 'For concrete', works: ['concrete'], points: holding })
    const { id, enter, take } = await concretePackage()
    const named = [{ state: 'not-requested', number: plan.number, holds: 'pour', kind: 'hold' }, { kind: 'witness' }]
    expect(await held({ packageId: id })).toMatchObject(named)
    const { data: shown } = await inspector.call(`/api/quality/holds?projectCode=P1&packageId=${id}`)
    expect(shown).toMatchObject(named)
    await take('start')
    expect((await enter('rebar')).data.progress).toBe(30)
    const stopped = await enter('pour')
    expect(stopped).toMatchObject({
      error: 'work-package.held-back',
      message: expect.stringContaining('not requested'),
    })
    const request = (pointId: string, more: object = {}) =>
      requested({ planId: plan.id, pointId, packageId: id, ...more })
    const { data: scored } = await score(await request(POINT_ID), good)
    await step('approve', scored)
    expect(await held({ packageId: id })).toMatchObject([{ kind: 'witness', state: 'not-requested' }])
    // The witness is invited for a later time, and then for one that has passed without them.
    const witness = await request(PLAN_FACTS.points[1]?.id ?? '')
    expect(await held({ packageId: id })).toMatchObject([{ kind: 'witness', state: 'requested' }])
    await step('cancel', witness, { reason: 'Sooner' }, engineer)
    await request(PLAN_FACTS.points[1]?.id ?? '', { requestedFor: '2026-01-05T07:00:00Z' })
    expect(await held({ packageId: id })).toEqual([])
    expect((await enter('pour')).data.progress).toBe(65)
  })

  it('[MOD-QA] is held by what one party alone holds, and its request shows whose point it is', async () => {
    const [first] = PLAN_FACTS.points
    const parties = { contractor: 'witness', engineer: 'review', thirdParty: 'hold' }
    const { id } = await concretePackage('services')
    const facts = { ...PLAN_FACTS, title: 'By a third party', packageIds: [id], points: [{ ...first, ...parties }] }
    const plan = await approvedPlan(facts)
    expect(await held({ packageId: id })).toMatchObject([{ kind: 'hold', state: 'not-requested' }])
    const inspection = await requested({ planId: plan.id, pointId: POINT_ID, packageId: id })
    expect(inspection.point).toMatchObject({ kind: 'hold', ...parties })
    expect(await held({ packageId: id })).toMatchObject([{ kind: 'hold', state: 'requested' }])
    const { data: shown } = await inspector.call('/api/inspections?point=hold&pageSize=100')
    expect(shown.items.map((one: Shown) => one.id)).toContain(inspection.id)
  })

  it('is released for people of one company by what others inspected', async () => {
    const plan = await approvedPlan({ ...PLAN_FACTS, title: 'Picked' })
    const { id } = await concretePackage('services')
    expect(await held({ packageId: id })).toEqual([])
    const { data: revised } = await send(engineer, `/inspection-plans/${plan.id}/steps/revise`, {
      rowVersion: plan.rowVersion,
    })
    const change = { ...PLAN_FACTS, packageIds: [id], id: plan.id, rowVersion: revised.rowVersion }
    const { data: picked } = await send(engineer, `/inspection-plans/${plan.id}`, change, 'PUT')
    expect(picked.packages).toMatchObject([{ id, name: 'Walls' }])
    // What is not approved yet holds nothing.
    expect(await held({ packageId: id })).toEqual([])
    await send(approver, `/inspection-plans/${plan.id}/steps/approve`, {
      rowVersion: picked.rowVersion,
      seen: picked.seen,
    })
    expect(await held({ packageId: id })).toMatchObject([{ holds: 'completion' }, { holds: 'completion' }])
    await requested({ planId: plan.id, pointId: POINT_ID, packageId: id })
    const seen = await product.services.database.read(BOUND, (db) =>
      openHoldPoints(db, { projectCode: 'P1', packageId: id }),
    )
    expect(seen).toEqual(await held({ packageId: id }))
  })
})

const COMPANY = '00000000-0000-4000-8000-0000000000c1'
/** Of the company that builds the packages, and inspects nothing. */
const BOUND = {
  kind: 'places',
  userId: '00000000-0000-4000-8000-0000000000d1',
  projectCodes: ['P1'],
  siteCodes: [],
  structureCodes: [],
  companyIds: [COMPANY],
} as const

async function approvedPlan(facts: object): Promise<Shown> {
  const { data: plan } = await send(engineer, '/inspection-plans', { projectCode: 'P1', ...facts })
  return (await send(approver, `/inspection-plans/${plan.id}/steps/approve`, { rowVersion: 1, seen: plan.seen })).data
}

/** Released, with the calls of who builds it. */
async function concretePackage(creditRule = 'concrete') {
  const { data } = await send(engineer, '/work-packages', {
    ...PLACE,
    name: 'Walls',
    discipline: 'structure',
    creditRule,
    companyId: COMPANY,
  })
  const { id } = data
  const take = async (name: string) => {
    const { rowVersion } = (await engineer.call(`/api/work-packages/${id}`)).data
    return send(engineer, `/work-packages/${id}/steps/${name}`, { rowVersion })
  }
  for (const name of ['prepare', 'release']) await take(name)
  const enter = (name: string) =>
    send(engineer, `/work-packages/${id}/progress`, { doneOn: '2026-03-02', steps: [{ step: name, percent: 100 }] })
  return { id, take, enter }
}

describe('a failed item', () => {
  it('is stored with its non-conformity or not at all, and is unanswered again once that is void', async () => {
    const inspection = await requested({ location: 'Level 02' })
    const failed = { checkId: CHECK_IDS[0], score: 0, note: 'Two bars missing' }
    expect((await score(inspection, [failed])).error).toBe('inspection.failed-without-defect')
    const { data: scored } = await score(inspection, [
      ...good.slice(1),
      { ...failed, defect: { severity: 'critical' } },
    ])
    const { ncrId } = scored.results.find(({ checkId }: Shown) => checkId === CHECK_IDS[0])
    const { data: ncr } = await inspector.call(`/api/ncrs/${ncrId}`)
    expect(ncr).toMatchObject({
      title: 'Item 1: Two bars missing',
      severity: 'critical',
      location: 'Level 02',
      inspectionId: inspection.id,
    })
    expect((await step('approve', scored)).message).toContain('non-conformity is open')
    expect((await step('comment', scored, { reason: 'Add the bars' })).status).toBe(422)
    expect((await score(scored, [{ checkId: CHECK_IDS[0], score: 4 }])).error).toBe('inspection.has-defect')
    await send(engineer, `/ncrs/${ncrId}/steps/cancel`, { rowVersion: ncr.rowVersion, reason: 'Counted wrongly' })
    const { data: after } = await inspector.call(`/api/inspections/${inspection.id}`)
    expect(after.results).toContainEqual({
      checkId: CHECK_IDS[0],
      score: null,
      note: '',
      isNotApplicable: false,
      value: null,
      ncrId: null,
      waiver: null,
    })
  })

  it('passes without one where somebody who may says why', async () => {
    const inspection = await requested()
    const waived = { checkId: CHECK_IDS[0], score: 1, waiver: 'Agreed with the designer' }
    expect((await score(inspection, [waived])).error).toBe('inspection.not-yours-to-waive')
    const { data: scored } = await score(inspection, [...good.slice(1), waived], engineer)
    expect(scored.results[2]).toMatchObject({ waiver: { reason: 'Agreed with the designer' } })
    expect((await step('approve', scored)).data.state).toBe('approved')
  })
})

describe('an item', () => {
  it('[MOD-QA] that does not apply is left out with its reason, a measurement is judged by its limits, and evidence is asked for', async () => {
    const [first, second, third] = CHECK_IDS
    const checks = [
      { id: first, question: 'Embedded parts', answers: 'yesNo' },
      { id: second, question: 'Cover', answers: 'measurement', min: '40', max: '50', unit: 'mm' },
      { id: third, question: 'Laps', answers: 'passFail', notApplicable: 'never', evidence: 'photo' },
    ]
    const point = { ...PLAN_FACTS.points[0], checks }
    const plan = await approvedPlan({ ...PLAN_FACTS, title: 'Answers', points: [point] })
    const inspection = await requested({ planId: plan.id, packageName: 'CWP-7' })
    const refusal = async (result: object) => (await score(inspection, [result])).error
    const leftOut = { checkId: first, score: null, isNotApplicable: true }
    expect(await refusal(leftOut)).toBe('inspection.reason-missing')
    expect(await refusal({ ...leftOut, checkId: third, note: 'None' })).toBe('inspection.not-applicable-refused')
    expect(await refusal({ checkId: third, score: 3 })).toBe('inspection.answer-unknown')
    expect(await refusal({ checkId: second, score: 4, value: '39.5' })).toBe('inspection.failed-without-defect')
    const { data: scored } = await score(inspection, [
      { ...leftOut, note: 'No sleeves here' },
      { checkId: second, score: null, value: '42.5' },
      { checkId: third, score: 4 },
    ])
    expect(scored.results).toMatchObject([
      { score: null, isNotApplicable: true, note: 'No sleeves here' },
      { score: 4, value: '42.5' },
      { score: 4 },
    ])
    const blocked = await step('approve', scored)
    expect(blocked).toMatchObject({ status: 422, message: expect.stringContaining('"Laps" needs a photo') })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into record_files (project_code, site_code, structure_code, id, entity_type, entity_id, file_id, name,
          media_type, size_bytes, caption, part, is_photo, is_read, created_by)
        values ('P1', 'S1', 'B1', gen_random_uuid(), 'inspection', ${inspection.id}, gen_random_uuid(), 'lap.jpg', 'image/jpeg',
          10, '', ${third}, true, true, ${inspector.id})`.execute(tx),
    )
    expect((await step('approve', scored)).data.state).toBe('approved')
    const { data } = await inspector.call('/api/quality/packages?structureCode=B1&days=0')
    expect(data.packages.find((one: Shown) => one.packageName === 'CWP-7')).toMatchObject({ score: 4, items: 2 })
  })
})

describe('a check list that was answered without network', () => {
  const sent = async ({ id, rowVersion }: Shown, body: object, key: string = randomUUID()) =>
    inspector.call(`/api/inspections/${id}/results`, {
      ...{ method: 'PUT', body: { id, rowVersion, ...body } },
      headers: { 'idempotency-key': key },
    })
  const photoOf = ({ id }: Shown, part: string) =>
    product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const about = { name: 'spacer.jpg', mediaType: 'image/jpeg', place: PLACE, createdBy: inspector.id }
      const content = Buffer.from(`\xff\xd8\xff ${randomUUID()}`, 'latin1')
      const file = { ...about, purpose: uploadPurposeOf(id, part), content }
      return { id: randomUUID(), fileId: (await product.services.files.saveBytes(tx, file)).id, part }
    })
  const filesOf = async ({ id }: Shown, part: string) =>
    (await inspector.call(`/api/record-files?entityType=inspection&entityId=${id}&part=${part}`)).data.items
  const ncrsOf = async ({ id }: Shown) => (await inspector.call(`/api/ncrs?inspection=${id}`)).data.total

  it('is stored once with its photos and non-conformity, however often it arrives and whatever became of it since', async () => {
    const inspection = await requested({ location: 'Basement' })
    const [failed, fine] = CHECK_IDS
    const body = {
      results: [
        { checkId: failed, score: 1, note: 'Two are missing', defect: { severity: 'major' } },
        { checkId: fine, score: 4 },
      ],
      media: [await photoOf(inspection, failed)],
    }
    const key = randomUUID()
    const first = await sent(inspection, body, key)
    expect(first.data.results).toMatchObject([{ score: 1, ncrId: expect.any(String) }, { score: 4 }])
    expect((await sent(inspection, body, key)).data).toEqual(first.data)
    // Days later the server has forgotten the key.
    expect((await sent(inspection, body)).data.rowVersion).toBe(first.data.rowVersion)
    await step('revise', first.data, { reason: 'Spacers are missing' })
    expect((await sent(inspection, body)).data).toMatchObject({ state: 'revise', results: first.data.results })
    expect(await filesOf(inspection, failed)).toMatchObject([{ name: 'spacer.jpg', part: failed }])
    expect(await ncrsOf(inspection)).toBe(1)
  })

  it('is refused whole where somebody answered otherwise meanwhile, and stored upon what stands then', async () => {
    const inspection = await requested()
    const [one, other] = CHECK_IDS
    const { data: theirs } = await score(inspection, [{ checkId: one, score: 2 }], engineer)
    const body = {
      results: [
        { checkId: one, score: 3 },
        { checkId: other, score: 0, defect: { severity: 'critical' } },
      ],
      media: [await photoOf(inspection, one)],
    }
    expect(await sent(inspection, body)).toMatchObject({ status: 409, error: 'inspection.changed-meanwhile' })
    expect([await filesOf(inspection, one), await ncrsOf(inspection)]).toEqual([[], 0])
    const { data } = await sent(theirs, body)
    expect(data.results).toMatchObject([{ score: 3 }, { score: 0, ncrId: expect.any(String) }])
    expect(await filesOf(inspection, one)).toHaveLength(1)
    const late = { results: [{ checkId: one, score: 1, defect: { severity: 'minor' } }] }
    await step('revise', data, { reason: 'Again' })
    expect((await sent(data, late)).error).toBe('inspection.not-yours')
  })

  it('takes photos of an item without an answer, and none of an item that it does not have', async () => {
    const inspection = await requested()
    const [item] = CHECK_IDS
    const media = [await photoOf(inspection, item)]
    expect((await sent(inspection, { results: [], media })).data.rowVersion).toBe(inspection.rowVersion)
    expect(await filesOf(inspection, item)).toHaveLength(1)
    const strange = [await photoOf(inspection, planId)]
    expect((await sent(inspection, { results: [], media: strange })).error).toBe('inspection.no-check')
  })
})

describe('a reply', () => {
  it('B lists its comments, which are closed one by one before it counts as approved', async () => {
    const { data: scored } = await score(await requested(), good)
    const { data: replied } = await step('comment', scored, { reason: 'Clean the laps\nCut the ties' })
    expect(replied.comments.map(({ text }: Shown) => text)).toEqual(['Clean the laps', 'Cut the ties'])
    expect((await step('settle', replied)).message).toContain('2 comments are still open')
    const comments = replied.comments.map(({ id, text }: Shown) => ({ id, text: `${text}!`, isClosed: true }))
    const body = { id: replied.id, rowVersion: replied.rowVersion, comments }
    const { data: closed } = await send(inspector, `/inspections/${replied.id}/comments`, body, 'PUT')
    expect(closed.comments[0]).toMatchObject({ text: 'Clean the laps', closedBy: { id: inspector.id } })
    expect((await step('settle', closed)).data.state).toBe('approved')
  })

  it('C is followed by another request, and the point holds until that is released', async () => {
    const { data: replied } = await step('revise', await requested({ packageName: 'CWP-2' }), {
      reason: 'Cover too small',
    })
    expect(await held({ packageName: 'CWP-2' })).toMatchObject([{ record: { id: replied.id } }])
    const body = { id: replied.id, rowVersion: replied.rowVersion, requestedFor: LATER }
    const { data: next } = await send(engineer, `/inspections/${replied.id}/again`, body)
    expect(next).toMatchObject({ attempt: 2, parentId: replied.id, results: [], state: 'draft' })
    expect(await held({ packageName: 'CWP-2' })).toMatchObject([{ record: { id: next.id } }])
    expect((await send(engineer, `/inspections/${replied.id}/again`, body)).status).toBe(409)
    const { data: sent } = await step('request', next, {}, engineer)
    const { data: scored } = await score(sent, good)
    await step('approve', scored)
    expect(await held({ packageName: 'CWP-2' })).toEqual([])
  })
})

describe('the dashboards', () => {
  it('[CONST-04] count packages by weighted scores, at most 1 while a critical finding is open, and first attempts that passed', async () => {
    const place = { structureCode: 'B2' }
    const first = await requested({ ...place, packageName: 'CWP-9' })
    const { data: scored } = await score(first, [
      { checkId: CHECK_IDS[0], score: 4 },
      { checkId: CHECK_IDS[1], score: 2 },
      { checkId: CHECK_IDS[2], score: 2 },
    ])
    await step('approve', scored)
    const bad = await requested({ ...place, packageName: 'CWP-8' })
    const { data: failed } = await score(bad, [
      { checkId: CHECK_IDS[0], score: 0, defect: { severity: 'critical' } },
      ...good.slice(1),
    ])
    await step('revise', failed, { reason: 'Bars missing' })
    const { data } = await inspector.call('/api/quality/packages?structureCode=B2&days=0')
    expect(data.packages).toMatchObject([
      {
        packageName: 'CWP-8',
        score: 1,
        items: 3,
        openCritical: 1,
        openNcrs: 1,
        firstPass: { inspected: 1, passed: 0, share: 0 },
      },
      { packageName: 'CWP-9', score: 3, items: 3, openCritical: 0, openNcrs: 0, firstPass: { share: 1 } },
    ])
    const { data: summary } = await inspector.call('/api/quality/summary?structureCode=B2&days=0')
    expect(summary).toMatchObject({ openHolds: 1, openNcrs: 1, firstPass: { inspected: 2, passed: 1, share: 0.5 } })
    expect(summary.ages[0]).toMatchObject({ bucket: '0-7', critical: 1, major: 0 })
    const { data: rows } = await inspector.call('/api/inspections?structureCode=B2&isOpenHold=true')
    expect(rows.total).toBe(summary.openHolds)
    const stranger = await product.signedInAs({ permissions: ['inspection:read', 'ncr:read'] })
    expect((await stranger.call('/api/quality/packages?days=0')).data.packages).toEqual([])
  })
})
